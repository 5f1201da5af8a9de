import { type Addressee, type Block, type Letter, OUR_ADDRESS } from './letter'
import { wordsIn } from './mail-words'

/** The letter as plain text; lines are left to the reader's program to break. */
export function letterText({ heading, blocks }: Letter, { name, language }: Addressee) {
  const say = wordsIn(language)
  return [
    say('hello', { name }),
    heading,
    ...blocks.map(blockText),
    `--\n${say('footer.sender')}\n${OUR_ADDRESS}\n${say('footer.why')}`,
  ]
    .join('\n\n')
    .concat('\n')
}

function blockText(block: Block): string {
  if (block.kind === 'rows') {
    const lines = block.rows.map(([label, value]) => (label ? `${label}: ${value}` : value))
    return [...(block.title ? [block.title] : []), ...lines].join('\n')
  }
  if (block.kind === 'button') return `${block.label}:\n${OUR_ADDRESS}${block.path}`
  return block.text
}
