import { AppError } from './app-error'
import type { Caller } from './caller'

/** Whose rows a caller may see: a traveller their own, staff (null) everybody's. */
export const ownerFor = ({ id, role }: Caller) => (role === 'user' ? id : null)

/** The same words, byte for byte, for what is another's and for what does not exist. */
export const nothingHere = () => new AppError('not_found', 'There is nothing here.')
