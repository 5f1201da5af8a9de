import type { Trip } from './trip'

/** Legs that were paid once; what becomes of them later does not undo that. */
export const paidLegs = ({ legs }: Trip) => legs.filter(({ paid_at }) => paid_at !== null)
