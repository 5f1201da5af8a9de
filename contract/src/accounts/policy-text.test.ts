import { describe, expect, it } from 'vitest'
import { countHeadings, policyFault, readPolicyText } from './policy-text'

const TEXT = `## Seats and holds
Seats are held
for **{hold_minutes} minutes**. See the [refund policy](/refund-policy).

- one
- two
  goes on

## Refunds
{refund_scale}`

describe('readPolicyText', () => {
  it('a policy text is read as sections of paragraphs, lists and the refund scale', () => {
    expect(readPolicyText(TEXT)).toEqual([
      {
        heading: 'Seats and holds',
        blocks: [
          {
            kind: 'paragraph',
            spans: [
              { kind: 'words', text: 'Seats are held for ' },
              {
                kind: 'bold',
                spans: [
                  { kind: 'figure', name: 'hold_minutes' },
                  { kind: 'words', text: ' minutes' },
                ],
              },
              { kind: 'words', text: '. See the ' },
              { kind: 'link', to: '/refund-policy', text: 'refund policy' },
              { kind: 'words', text: '.' },
            ],
          },
          {
            kind: 'list',
            items: [[{ kind: 'words', text: 'one' }], [{ kind: 'words', text: 'two goes on' }]],
          },
        ],
      },
      { heading: 'Refunds', blocks: [{ kind: 'refund scale' }] },
    ])
    expect(countHeadings(TEXT)).toBe(2)
  })

  it('what is no mark of a policy text is read as words', () => {
    const text = '# big <b>bold</b> *one* [x](javascript:alert(1)) {unknown}'
    expect(readPolicyText(text)).toEqual([
      { heading: '', blocks: [{ kind: 'paragraph', spans: expect.any(Array) }] },
    ])
    const [section] = readPolicyText(text)
    const [block] = section?.blocks ?? []
    const spans = block?.kind === 'paragraph' ? block.spans : []
    expect(spans.every(({ kind }) => kind === 'words')).toBe(true)
    expect(spans.map((span) => (span.kind === 'words' ? span.text : '')).join('')).toBe(text)
  })
})

describe('policyFault', () => {
  it.each([
    ['an unknown figure', 'Held {hold_hours} hours.', 'unknown_placeholder'],
    ['an unknown figure in bold', '**{hold_hours}** hours.', 'unknown_placeholder'],
    ['a link that runs a program', '[x](javascript:alert)', 'link_refused'],
    ['a link to another host without its scheme', '[x](//evil.example)', 'link_refused'],
  ])('a policy text with %s is refused', (_what, text, code) => {
    expect(policyFault(text, { headings: false })?.code).toBe(code)
  })

  it('a long policy text begins with a heading, a summary needs none', () => {
    expect(policyFault('Words.\n\n## Heading\nMore.', { headings: true })?.code).toBe(
      'heading_missing',
    )
    expect(policyFault('Words.', { headings: false })).toBeNull()
    expect(policyFault(TEXT, { headings: true })).toBeNull()
  })
})
