import type { Block, End, FlightBlock } from './letter'
import { INK, LINE, SEA, SOFT, safe, table } from './letter-look'

/** Label on the left, value on the right; the last one stands out where it is what to pay. */
export function rowsHtml({ title, rows, total }: Extract<Block, { kind: 'rows' }>) {
  const sum = total ? rows.at(-1) : undefined
  const lines = (sum ? rows.slice(0, -1) : rows).map((row) => line(row, total))
  const head = title
    ? `<tr><td class="ink" colspan="2" style="padding:0 0 6px;font-size:16px;font-weight:700;color:${INK}">${safe(title)}</td></tr>`
    : ''
  const plain = sheet(`${head}${lines.join('')}`)
  return sum ? `${plain}${sumHtml(sum)}` : plain
}

const sheet = (content: string) => table(content, 'margin:0 0 16px')

/** A sum of money stays in one line. */
const line = ([label, value]: [string, string], isMoney = false) =>
  `<tr><td class="soft line" style="padding:7px 12px 7px 0;border-bottom:1px solid ${LINE};font-size:14px;color:${SOFT};vertical-align:top">${safe(label)}</td>
<td class="ink line" align="right" style="padding:7px 0;border-bottom:1px solid ${LINE};font-size:14px;font-weight:600;color:${INK};vertical-align:top${isMoney ? ';white-space:nowrap' : ''}">${safe(value)}</td></tr>`

/** Marigold: what to pay, and nothing else. */
const sumHtml = ([label, value]: [string, string]) =>
  table(
    `<tr><td class="sum" style="padding:12px 0 12px 14px;background:#fdf0d6;border-radius:8px 0 0 8px;font-size:14px;font-weight:600;color:#8a5200">${safe(label)}</td>
<td class="sum" align="right" style="padding:12px 14px 12px 0;background:#fdf0d6;border-radius:0 8px 8px 0;white-space:nowrap;font-size:19px;font-weight:700;color:#8a5200">${safe(value)}</td></tr>`,
    'margin:-6px 0 22px',
  )

/** A boarding pass: the way in great letters, a perforation, and what else is printed on it. */
export function flightHtml({ ends: [from, to], rows, heads, passengers }: FlightBlock) {
  const way = `<tr>${end(from, 'left')}
<td width="100%" style="padding:0 12px;vertical-align:top"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="height:16px;border-bottom:2px dotted ${SEA};font-size:0;line-height:0">&nbsp;</td><td width="14" style="padding:7px 0 0 4px;font-size:16px;line-height:16px;color:${SEA}" class="brand">&rsaquo;</td></tr></table></td>
${end(to, 'right')}</tr>`
  const seats = passengers.map(({ name, seat }) => seated(name, seat)).join('')
  const people = seats ? table(`${seatHeads(heads)}${seats}`) : ''
  const facts = `${table(rows.map(fact).join(''))}${people}`
  return table(
    `<tr><td style="padding:18px 18px 14px">${table(way)}</td></tr>
<tr><td class="line" style="padding:10px 18px 12px;border-top:2px dashed ${LINE}">${facts}</td></tr>`,
    `margin:0 0 18px;background:#fbf8f3;border:1px solid ${LINE};border-radius:12px`,
    'pass',
  )
}

const seatHeads = ([passengers, seat]: [string, string]) =>
  `<tr><td class="soft" style="padding:12px 12px 2px 0;font-size:13px;color:${SOFT}">${safe(passengers)}</td>
<td class="soft" align="right" style="padding:12px 0 2px;font-size:13px;color:${SOFT}">${safe(seat)}</td></tr>`

const seated = (name: string, seat: string) =>
  `<tr><td class="ink" style="padding:3px 12px 3px 0;font-size:14px;line-height:20px;font-weight:600;color:${INK};vertical-align:top">${safe(name)}</td>
<td class="ink" align="right" style="padding:3px 0;font-size:15px;line-height:20px;font-weight:800;color:${INK};vertical-align:top">${safe(seat)}</td></tr>`

const end = ({ airport, city, time, day }: End, align: 'left' | 'right') =>
  `<td align="${align}" width="1" style="vertical-align:top;white-space:nowrap"><div class="ink code" style="font-size:28px;line-height:32px;font-weight:800;letter-spacing:.02em;color:${INK}">${safe(airport)}</div>
<div class="soft" style="font-size:13px;line-height:18px;color:${SOFT}">${safe(city)}</div>
<div class="ink" style="padding-top:8px;font-size:15px;line-height:20px;font-weight:700;color:${INK}">${safe(time)}</div>
<div class="soft" style="font-size:13px;line-height:18px;color:${SOFT}">${safe(day)}</div></td>`

const fact = ([label, value]: [string, string]) =>
  `<tr><td class="soft" style="padding:4px 12px 4px 0;font-size:13px;color:${SOFT};vertical-align:top">${safe(label)}</td>
<td class="ink" align="right" style="padding:4px 0;font-size:14px;font-weight:600;color:${INK};vertical-align:top">${safe(value)}</td></tr>`
