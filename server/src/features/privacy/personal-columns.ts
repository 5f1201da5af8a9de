import type { Tags } from './column-tags'
import { COLUMNS_OF_DEALINGS } from './columns-of-dealings'
import { COLUMNS_OF_PEOPLE } from './columns-of-people'
import { IMPERSONAL_TABLES } from './impersonal-tables'

/** Every column of the database, by table: a test looks that none is missing. */
export const PERSONAL_COLUMNS: Readonly<Record<string, Tags>> = {
  ...COLUMNS_OF_PEOPLE,
  ...COLUMNS_OF_DEALINGS,
  ...IMPERSONAL_TABLES,
}

const names = (list = '') => list.split(/\s+/).filter(Boolean)

/** Every column named for a table, each as often as it is named. */
export const taggedColumns = ({ none, general, specific }: Tags) =>
  [none, general, specific].flatMap(names)

/** What an export shows. */
export function shownColumns(tags: Tags) {
  const withheld = new Set(names(tags.withheld))
  return taggedColumns(tags).filter((column) => !withheld.has(column))
}
