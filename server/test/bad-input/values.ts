import { kindOf, type Schema } from './fields'
import { INJECTIONS } from './injections'

/** JSON text that JavaScript cannot produce: `1e309`. */
export class Raw {
  constructor(readonly text: string) {}
}

export interface Value {
  value: unknown
  /** No schema of this type may accept it. */
  refused?: boolean
}

const may = (values: unknown[]): Value[] => values.map((value) => ({ value }))
const never = (values: unknown[]): Value[] => values.map((value) => ({ value, refused: true }))

const raw = (...texts: string[]) => texts.map((text) => new Raw(text))

const NUMBERS = [
  ...may([-1, 0, 1, 2 ** 31, 2 ** 53, new Raw('9223372036854775808'), new Raw('-0')]),
  ...never([
    1.5,
    ...raw('1e309', '18446744073709551616.5'),
    '1e3',
    '0x10',
    '01',
    '+1',
    ' 1',
    '1 ',
    '1.0',
    '1,000',
    'NaN',
    'Infinity',
    '٣',
    '１',
    '1\u0000',
    '9'.repeat(40),
  ]),
]

const DAYS = [
  ...may(['1970-01-01', '12-31-2030', '2030-12-31', '2100-12-31']),
  ...never([
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    '-0001-01-01',
    '13-01-2030',
    '31-12-2030',
    '2030-1-1',
    '2030/12/31',
    '2030-12-31T00:00:00Z',
    '2030-12-31 ',
    'today',
    'infinity',
    '+020300-01-01',
    '２０３０-12-31',
    '2030-12-31\u0000',
    1893456000000,
  ]),
]

/** Text that a person may have, together with text that breaks programs. */
const TEXTS = [
  "O'Brien",
  'Nguyễn Thị Ánh',
  'د. أحمد',
  'Suharto',
  '李小龍',
  'Ünïcödé',
  'e\u0301 and é',
  '   ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00',
  '\u202Egnp.exe',
  '\u200b\u200c\u200d',
  `e${'\u0301'.repeat(1000)}`,
  '👨‍👩‍👧‍👦',
  '\ufeffbom',
  'a\r\nb',
  'a\tb',
  '\u0001',
  '\u001f',
  '\u007f',
  '\u0085',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '%00',
  '%ff',
  '\\',
  '/',
  '.',
  '..',
  '~',
]

const FLAGS = never(['yes', 'on', 'TRUE ', '2', 'truefalse', 2, -1, 0.5, '00'])

const longerThan = (most: number) => 'x'.repeat(most + 1)

const SHARE = 3
let turn = 0
/**
 * Each field gets a part of them in turn, so that every endpoint with some text fields gets all.
 */
function someInjections() {
  turn += 1
  return INJECTIONS.filter((_, index) => index % SHARE === turn % SHARE)
}

function textsFor({ minLength = 0, maxLength = 1000 }: Schema): Value[] {
  const long = [longerThan(maxLength), 'x'.repeat(Math.min(90_000, maxLength * 20))]
  return [
    ...may([...TEXTS, ...someInjections(), 'x'.repeat(maxLength), 'é'.repeat(maxLength)]),
    ...never(long),
    ...(minLength > 1 ? never(['x'.repeat(minLength - 1)]) : []),
  ]
}

function wordsFor({ enum: words = [] }: Schema): Value[] {
  const [word = ''] = words
  const spoilt = [`${word} `, ` ${word}`, word.replace(' ', '  '), `${word}s`, `${word}\u0000`]
  return [
    ...may([word.toUpperCase(), ...spoilt.filter((one) => words.includes(one))]),
    ...never([
      ...spoilt.filter((one) => !words.includes(one)),
      'cargo',
      ...(words.length > 1 ? [words.join(' ')] : []),
      '1 or 1=1',
      7,
    ]),
  ]
}

function numbersFor({ minimum, maximum }: Schema): Value[] {
  const within = [minimum, maximum].filter((bound) => bound !== undefined)
  const outside = [
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? [] : [maximum + 1]),
  ]
  return [...NUMBERS, ...may(within), ...never(outside), ...never(outside.map(String))]
}

/** Wrong type for any single value. */
const TYPES: Value[] = [
  ...may([null, true, 0, '', 'x']),
  ...never([{}, [], [[]], [{}], { $gt: '' }, { toString: 'x' }, { length: 1 }, [null]]),
]
const NOT_A_LIST: Value[] = [
  ...may([null, '']),
  ...never([true, 7, 'x', {}, { length: 1 }, { 0: 1 }, [[]], [{}]]),
]
const isListOfTexts = ({ items }: Schema) => items?.type === 'string' && !items.enum
const mayHoldNull = ({ items }: Schema) =>
  items?.anyOf?.some(({ type }) => type === 'null') ?? false
const NOT_AN_OBJECT = never([true, 7, 'x', [], [[]]])

function ofKind(schema: Schema): Value[] {
  const { type, format, enum: words } = schema
  if (type === 'integer' || type === 'number') return numbersFor(schema)
  if (type === 'boolean') return FLAGS
  if (words) return wordsFor(schema)
  if (format === 'date') return [...DAYS, ...may(INJECTIONS.slice(0, 5))]
  return textsFor(schema)
}

/** Every value of the catalogue that is invalid for this type of field. */
export function valuesFor(schema: Schema): Value[] {
  const kind = kindOf(schema)
  if (kind.type === 'array')
    return [
      ...NOT_A_LIST,
      ...may([[]]),
      { value: ['x'], refused: !isListOfTexts(kind) },
      { value: [null], refused: !mayHoldNull(kind) },
      ...(kind.maxItems ? never([Array(kind.maxItems + 1).fill(1)]) : []),
    ]
  if (kind.type === 'object') return NOT_AN_OBJECT
  if (kind.format === 'binary') return [...TYPES, ...may(['x', 'null', 'undefined'])]
  if (kind.type === undefined) return may([null, {}, [], 'x', 7, new Raw('1e309')])
  return [...TYPES, ...ofKind(kind)]
}

/** The same as text in a URL or a form. */
export const textsOnly = (values: Value[]) =>
  values.flatMap(({ value, refused }): { value: string; refused?: boolean }[] =>
    typeof value === 'string'
      ? [{ value, ...(refused && { refused }) }]
      : value instanceof Raw
        ? [{ value: value.text }]
        : typeof value === 'number'
          ? [{ value: String(value) }]
          : [],
  )
