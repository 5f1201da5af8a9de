/** How a table's rows lead to the traveller they are about; see own-data.repository.ts. */
export type Owner =
  | 'self'
  | 'user'
  | 'booking'
  | 'trip'
  | 'passenger'
  | 'ticket'
  | 'refund'
  | 'thread'

/** Names of columns with spaces between them. */
export interface Tags {
  /** Absent where rows are no single traveller's; such a table is no part of an export. */
  owner?: Owner
  /** Nothing of a person, but for whose row it is. */
  none?: string
  /** Law 27 of 2022 on personal data, article 4 (3): names, addresses, what leads to a person. */
  general?: string
  /** Article 4 (2): here money and bank accounts, and who is a child. */
  specific?: string
  /** Of those above, what an export leaves out: hashes, whole files, links that are still good. */
  withheld?: string
}
