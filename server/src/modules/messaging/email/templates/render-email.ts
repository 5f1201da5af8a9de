import {
  type Block,
  type EmailContent,
  type FlightBlock,
  PUBLIC_URL_PLACEHOLDER,
  type Recipient,
} from '../email-content'
import { emailTranslator, type TranslateEmail } from '../messages/messages'
import { renderHtml } from './render-html'

/** Renders an email in the recipient's language, with the placeholder where PUBLIC_URL belongs. */
export function renderEmail(
  content: EmailContent,
  recipient: Pick<Recipient, 'name' | 'language'>,
) {
  const t = emailTranslator(recipient.language)
  return {
    subject: content.subject,
    body_text: renderText(content, recipient.name, t),
    body_html: renderHtml(content, recipient, t),
  }
}

/** Lines are not wrapped: mail programs do that. */
function renderText({ heading, blocks }: EmailContent, name: string, t: TranslateEmail) {
  return [
    t('hello', { name }),
    heading,
    ...blocks.map((block) => blockText(block, t)),
    `--\n${t('footer.sender')}\n${PUBLIC_URL_PLACEHOLDER}\n${t('footer.why')}`,
  ]
    .join('\n\n')
    .concat('\n')
}

function blockText(block: Block, t: TranslateEmail): string {
  if (block.kind === 'flight') return flightText(block, t)
  if (block.kind === 'rows') {
    const lines = block.rows.map(rowText)
    return [...(block.title ? [block.title] : []), ...lines].join('\n')
  }
  if (block.kind === 'button') return `${block.label}:\n${PUBLIC_URL_PLACEHOLDER}${block.path}`
  return block.text
}

function flightText(
  { title, endpoints, rows, headings, passengers }: FlightBlock,
  t: TranslateEmail,
) {
  const [departs, arrives] = endpoints.map(({ day, time }) => `${day}, ${time}`)
  const [flight, ...others] = rows
  const lines: [string, string | undefined][] = [
    ...(flight ? [flight] : []),
    [t('trip.departs'), departs],
    [t('trip.arrives'), arrives],
    ...others,
    ...passengers.map(({ sentence }, index): [string, string] => [
      index === 0 ? headings[0] : '',
      sentence,
    ]),
  ]
  return [title, ...lines.map(rowText)].join('\n')
}

const rowText = ([label, value]: [string, string | undefined]) =>
  label ? `${label}: ${value}` : value
