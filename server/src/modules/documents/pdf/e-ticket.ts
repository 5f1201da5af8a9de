import type { Locale } from '@sayap/contract/core/format'
import { documentTranslator, type TranslateDocument } from '../messages/messages'
import { type DocumentTrip, validTickets } from '../trip/document-trip'
import { PASS_HEIGHT, renderBoardingPass } from './boarding-pass'

import { createPdf, PAGE, type PdfPage, renderHeader, SOFT } from './pdf-page'
import type { Seller } from './seller'

const FIRST_TOP = 92
const GAP = 12
const PASSES_PER_PAGE = 3

/** A boarding pass for each valid ticket; `codes`: the text in each passenger's QR code, by id. */
export async function renderETicket(
  trip: DocumentTrip,
  language: Locale,
  codes: ReadonlyMap<number, string>,
  seller: Seller,
) {
  const t = documentTranslator(language)
  const tickets = validTickets(trip)
  const pageCount = Math.ceil(tickets.length / PASSES_PER_PAGE)
  const page = createPdf(t('ticket.title', { code: trip.code }), language)
  for (const [index, ticket] of tickets.entries()) {
    const position = index % PASSES_PER_PAGE
    if (position === 0) {
      if (index > 0) page.doc.addPage()
      const code = `${t('ticket.code')} ${trip.code}`
      renderHeader(page, t('ticket.heading'), code, index === 0)
      renderFooter(
        page,
        [...sellerLine(seller, t), t('ticket.times'), t('ticket.issued')],
        t('ticket.page', { n: index / PASSES_PER_PAGE + 1, all: pageCount }),
      )
    }
    const top = FIRST_TOP + position * (PASS_HEIGHT + GAP)
    renderBoardingPass(page, ticket, {
      t,
      language,
      top,
      code: codes.get(ticket.passenger.id) ?? '',
    })
  }
  return page.toBuffer()
}

function sellerLine({ name, address, tax_number }: Seller, t: TranslateDocument) {
  const parts = [name, address, tax_number && t('receipt.tax_number', { number: tax_number })]
  const line = parts.filter(Boolean).join(' · ')
  return line ? [line] : []
}

const LAST_LINE = 818

const PAGE_NUMBER_WIDTH = 90

function renderFooter(page: PdfPage, lines: string[], pageNumber: string) {
  const width = PAGE.width - 2 * PAGE.margin - PAGE_NUMBER_WIDTH
  const top = LAST_LINE - (lines.length - 1) * 12
  for (const [index, line] of lines.entries())
    page.addText('P', line, [PAGE.margin, top + index * 12], { size: 8, colour: SOFT, width })
  page.addText('P', pageNumber, [PAGE.margin + width, LAST_LINE], {
    align: 'right',
    size: 8,
    colour: SOFT,
    width: PAGE_NUMBER_WIDTH,
  })
}
