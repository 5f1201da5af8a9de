import pg from 'pg'

const DATE = 1082
const INT8 = 20
const NUMERIC = 1700
const TIMESTAMPTZ = 1184
const TEXTS: number = 1009

/** Array types that pg would otherwise parse: date[], int8[], numeric[]. */
const elements: Record<number, (text: string) => unknown> = {
  1182: String,
  1016: Number,
  1231: Number,
}

/** Parsers by type, as documented at `Database`. */
export const typeParsers = {
  getTypeParser(oid: number, format?: 'text') {
    if (oid === DATE) return String
    if (oid === INT8 || oid === NUMERIC) return Number
    if (oid === TIMESTAMPTZ) return (text: string) => new Date(text).toISOString()
    const element = elements[oid]
    return element ? arrayOf(element) : pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig

const arrayOf = (element: (text: string) => unknown) => (text: string) => {
  const entries: (string | null)[] = pg.types.getTypeParser(TEXTS)(text)
  return entries.map((entry) => (entry === null ? null : element(entry)))
}
