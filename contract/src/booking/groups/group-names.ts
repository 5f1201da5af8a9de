import type { CATEGORIES } from '../passengers'

type Category = (typeof CATEGORIES)[number]

const OPEN_NAME = /^(Adult|Child) \d{1,2}$/

/**
 * What stands in the place of a name that is still to come: `Adult 12`. `PersonName` has no digits, so
 * nobody can be called this.
 */
export const openName = (category: Category, nth: number) =>
  `${category === 'adult' ? 'Adult' : 'Child'} ${nth}`

/** Whether a passenger of a group still has no name. */
export const isOpenName = (name: string) => OPEN_NAME.test(name)
