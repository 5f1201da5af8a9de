import type { PolicyFigures } from '@sayap/contract/accounts/policies'
import type { PolicyBlock, PolicyFigure, PolicySpan } from '@sayap/contract/accounts/policy-text'
import { Link } from 'react-router'
import { rupiah } from '#shared/i18n/rupiah'
import { Icon } from '#ui/primitives/icon'
import styles from './policy-article.module.css'
import { RefundScale } from './refund-scale'

interface PolicyBlocksProps {
  blocks: readonly PolicyBlock[]
  figures: PolicyFigures
  /** List items with a tick in place of a bullet. */
  ticked?: boolean
}

/** The paragraphs, lists and tables of a section. Their order never changes, so it is their key. */
export function PolicyBlocks({ blocks, figures, ticked = false }: PolicyBlocksProps) {
  return blocks.map((block, at) => {
    const key = `${block.kind} ${at}`
    if (block.kind === 'refund scale') return <RefundScale key={key} steps={figures.refund_scale} />
    if (block.kind === 'paragraph')
      return (
        <p key={key}>
          <Spans spans={block.spans} figures={figures} />
        </p>
      )
    return (
      <ul key={key} className={ticked ? styles.points : styles.list}>
        {block.items.map((spans, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may have the same words.
          <li key={nth}>
            {ticked && <Icon name="check" />}
            <span>
              <Spans spans={spans} figures={figures} />
            </span>
          </li>
        ))}
      </ul>
    )
  })
}

interface SpansProps {
  spans: readonly PolicySpan[]
  figures: PolicyFigures
}

const Spans = ({ spans, figures }: SpansProps) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: two spans may have the same words.
  spans.map((span, at) => <Span key={at} span={span} figures={figures} />)

function Span({ span, figures }: { span: PolicySpan; figures: PolicyFigures }) {
  if (span.kind === 'words') return span.text
  if (span.kind === 'figure') return figureText(span.name, figures)
  if (span.kind === 'bold')
    return (
      <b>
        <Spans spans={span.spans} figures={figures} />
      </b>
    )
  if (span.to.startsWith('/')) return <Link to={span.to}>{span.text}</Link>
  return (
    <a href={span.to} rel="noreferrer">
      {span.text}
    </a>
  )
}

const figureText = (name: PolicyFigure, figures: PolicyFigures) =>
  name === 'insurance_price' ? rupiah(figures[name]) : String(figures[name])
