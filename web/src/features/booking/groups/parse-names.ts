import { PersonName } from '@sayap/contract/core/wire'

/** A passenger who has no name yet. */
export interface OpenPassenger {
  id: number
  category_passenger: 'adult' | 'child'
}

export type NameFault = 'name' | 'category' | 'no_adult' | 'no_child' | 'no_room'

/** One line of a pasted list: whose name it becomes, or what is wrong with it. */
export interface ParsedName {
  /** From 1, as an editor or a spreadsheet counts. */
  line: number
  name: string
  id?: number
  fault?: NameFault
}

const CATEGORIES: Record<string, OpenPassenger['category_passenger']> = {
  adult: 'adult',
  dewasa: 'adult',
  child: 'child',
  anak: 'child',
}
const HEADS = new Set(['name', 'nama', 'full name', 'nama lengkap'])

/** A tab, semicolon or comma ends the name; quotes of a spreadsheet are dropped. */
const cellsOf = (line: string) =>
  line.split(/[\t;,]/).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )

type Category = OpenPassenger['category_passenger'] | undefined

/** What is wrong with a line itself, before anybody's place is looked for. */
function faultOf(name: string, category: string): NameFault | undefined {
  if (category !== '' && !CATEGORIES[category.toLowerCase()]) return 'category'
  return PersonName.safeParse(name).success ? undefined : 'name'
}

/** Hands out the places of passengers without a name: in order, without a category adults first. */
function placesOf(open: readonly OpenPassenger[]) {
  const left = [...open]
  const indexOf = (wanted: Category) => {
    const at = left.findIndex((one) => one.category_passenger === (wanted ?? 'adult'))
    return at < 0 && wanted === undefined ? left.length - 1 : at
  }
  return (wanted: Category) => {
    const at = indexOf(wanted)
    return at < 0 ? undefined : left.splice(at, 1)[0]?.id
  }
}

/** The filled lines of a list in cells, numbered from 1; a heading is passed over. */
const linesOf = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map((raw, index) => {
      const [name = '', category = ''] = cellsOf(raw)
      return { line: index + 1, name, category }
    })
    .filter(({ line, name, category }) => {
      const isHead = line === 1 && HEADS.has(name.toLowerCase())
      return !isHead && name + category !== ''
    })

/**
 * Reads names from pasted lines or a CSV file, `name` or `name,child` each, and gives them to the
 * passengers without a name.
 */
export function parseNames(text: string, open: readonly OpenPassenger[]): ParsedName[] {
  const take = placesOf(open)
  return linesOf(text).map(({ line, name, category }) => {
    const fault = faultOf(name, category)
    if (fault) return { line, name, fault }
    const wanted = CATEGORIES[category.toLowerCase()]
    const id = take(wanted)
    if (id !== undefined) return { line, name, id }
    return { line, name, fault: wanted ? `no_${wanted}` : 'no_room' }
  })
}
