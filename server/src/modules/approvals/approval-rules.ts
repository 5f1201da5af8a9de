/** Which acts need a second person, from the configuration. */
export interface ApprovalRules {
  /** False: acts are immediate, as in a shop with one member of staff. */
  required: boolean
  /**
   * Rupiah above which the refunds of a trip, money of a case, and travel credit from payments confirmed
   * by hand need a second person.
   */
  limit: number
  /** Days after which a request expires. */
  days: number
}

/** Nothing needs a second person: for services that carry out what has been approved. */
export const APPROVED: ApprovalRules = { required: false, limit: 0, days: 0 }
