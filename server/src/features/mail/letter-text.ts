import { type Addressee, type Block, type FlightBlock, type Letter, OUR_ADDRESS } from './letter'
import { type Say, wordsIn } from './mail-words'

/** The letter as plain text; lines are left to the reader's program to break. */
export function letterText({ heading, blocks }: Letter, { name, language }: Addressee) {
  const say = wordsIn(language)
  return [
    say('hello', { name }),
    heading,
    ...blocks.map((block) => blockText(block, say)),
    `--\n${say('footer.sender')}\n${OUR_ADDRESS}\n${say('footer.why')}`,
  ]
    .join('\n\n')
    .concat('\n')
}

function blockText(block: Block, say: Say): string {
  if (block.kind === 'flight') return flightText(block, say)
  if (block.kind === 'rows') {
    const lines = block.rows.map(([label, value]) => (label ? `${label}: ${value}` : value))
    return [...(block.title ? [block.title] : []), ...lines].join('\n')
  }
  if (block.kind === 'button') return `${block.label}:\n${OUR_ADDRESS}${block.path}`
  return block.text
}

function flightText({ title, ends, rows, heads, passengers }: FlightBlock, say: Say) {
  const [departs, arrives] = ends.map(({ day, time }) => `${day}, ${time}`)
  const [flight, ...others] = rows
  const all: [string, string | undefined][] = [
    ...(flight ? [flight] : []),
    [say('trip.departs'), departs],
    [say('trip.arrives'), arrives],
    ...others,
    ...passengers.map(({ said }, nth): [string, string] => [nth === 0 ? heads[0] : '', said]),
  ]
  return [title, ...all.map(([label, value]) => (label ? `${label}: ${value}` : value))].join('\n')
}
