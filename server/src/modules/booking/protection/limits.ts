import type { HoldLimits } from '../inventory/claims.repository'

/** The settings that protect the inventory, by their names in the environment. */
export interface InventorySettings {
  INVENTORY_HOLD_MINUTES: number
  INVENTORY_HOLD_TOTAL_MINUTES: number
  INVENTORY_HOLD_WAIT_MINUTES: number
  INVENTORY_NETWORK_SHARE: number
  INVENTORY_CABIN_SHARE: number
  INVENTORY_SHARE_LEAST: number
  INVENTORY_WORK: number
  INVENTORY_WORK_FROM: number
  INVENTORY_ACCOUNT_SHARE: number
  INVENTORY_ACCOUNT_PER_FLIGHT: number
  INVENTORY_ACCOUNT_TOTAL: number
  INVENTORY_UNPROVED_MINUTES: number
  INVENTORY_EXPIRIES: number
  INVENTORY_EXPIRIES_DAYS: number
  INVENTORY_EXPIRIES_MINUTES: number
  INVENTORY_SCARCE_PERCENT: number
  INVENTORY_SCARCE_MINUTES: number
  SMTP_URL?: string | undefined
}

/** How much of the inventory one party may block without paying, and for how long. */
export interface InventoryLimits extends HoldLimits {
  /** Percent of a cabin kept without a proved address, from one network and in all. */
  networkShare: number
  cabinShare: number
  /** Seats that one network may keep though its share of a small cabin is less. */
  shareLeast: number
  /**
   * From more than so many percent of these shares on, a proof of work is asked for; null where
   * none ever is.
   */
  workFrom: number | null
  /** Percent of a cabin that one account may keep unpaid. */
  accountShare: number
  /** Unpaid seats of one account, on one flight and on all. */
  accountPerFlight: number
  accountTotal: number
  /** Minutes to pay for an account without a proved address; null where no mail can prove one. */
  unprovedMinutes: number | null
  /** So many bookings that expired unpaid within `days` leave the account `minutes` to pay. */
  expiries: { count: number; days: number; minutes: number }
  /** Under so many percent of free seats everybody has `minutes` to pay. */
  scarce: { percent: number; minutes: number }
}

export const inventoryLimits = (env: InventorySettings): InventoryLimits => ({
  holdMinutes: env.INVENTORY_HOLD_MINUTES,
  holdTotalMinutes: env.INVENTORY_HOLD_TOTAL_MINUTES,
  holdWaitMinutes: env.INVENTORY_HOLD_WAIT_MINUTES,
  networkShare: env.INVENTORY_NETWORK_SHARE,
  cabinShare: env.INVENTORY_CABIN_SHARE,
  shareLeast: env.INVENTORY_SHARE_LEAST,
  workFrom: env.INVENTORY_WORK > 0 ? env.INVENTORY_WORK_FROM : null,
  accountShare: env.INVENTORY_ACCOUNT_SHARE,
  accountPerFlight: env.INVENTORY_ACCOUNT_PER_FLIGHT,
  accountTotal: env.INVENTORY_ACCOUNT_TOTAL,
  unprovedMinutes: env.SMTP_URL === undefined ? null : env.INVENTORY_UNPROVED_MINUTES,
  expiries: {
    count: env.INVENTORY_EXPIRIES,
    days: env.INVENTORY_EXPIRIES_DAYS,
    minutes: env.INVENTORY_EXPIRIES_MINUTES,
  },
  scarce: { percent: env.INVENTORY_SCARCE_PERCENT, minutes: env.INVENTORY_SCARCE_MINUTES },
})

/** Seats of a flight kept unpaid, those of the party that asks included. */
export interface UnpaidSeats {
  /** The party has a proved address. */
  proved: boolean
  /** Of the cabin. */
  seats: number
  /** Kept by parties without a proved address, from this network and in all. */
  by_network: number
  by_all: number
  /** Kept by this account, on this flight and on all. */
  by_account: number
  by_account_everywhere: number
}

/** A share of a cabin in whole seats, one at least. */
export const shareOf = (seats: number, percent: number) =>
  Math.max(1, Math.floor((seats * percent) / 100))

/**
 * Seats of a cabin that may be kept without a proved address, from one network and in all. A quarter
 * of a small cabin is less than a family: a network has `shareLeast` seats, within the share of all.
 */
export function unprovedShares(seats: number, limits: InventoryLimits) {
  const ofAll = shareOf(seats, limits.cabinShare)
  const ofNetwork = Math.max(shareOf(seats, limits.networkShare), limits.shareLeast)
  return { ofNetwork: Math.min(ofNetwork, ofAll), ofAll }
}

/** Seats of one flight that an account may keep unpaid. */
export const accountShare = (seats: number, limits: InventoryLimits) =>
  Math.min(limits.accountPerFlight, shareOf(seats, limits.accountShare))

export type BrokenLimit = 'network_share' | 'cabin_share' | 'seat_limit'

/** The first limit that is exceeded; null where all are kept. */
export function brokenLimit(unpaid: UnpaidSeats, limits: InventoryLimits): BrokenLimit | null {
  if (unpaid.by_account > accountShare(unpaid.seats, limits)) return 'seat_limit'
  if (unpaid.by_account_everywhere > limits.accountTotal) return 'seat_limit'
  if (unpaid.proved) return null
  const { ofNetwork, ofAll } = unprovedShares(unpaid.seats, limits)
  if (unpaid.by_network > ofNetwork) return 'network_share'
  return unpaid.by_all > ofAll ? 'cabin_share' : null
}

/** Whether a party that has kept all limits is so near to one that it has to prove some work. */
export function needsWork(unpaid: UnpaidSeats, limits: InventoryLimits) {
  if (unpaid.proved || limits.workFrom === null) return false
  const { ofNetwork, ofAll } = unprovedShares(unpaid.seats, limits)
  return (
    unpaid.by_network * 100 > ofNetwork * limits.workFrom ||
    unpaid.by_all * 100 > ofAll * limits.workFrom
  )
}

interface DeadlineFacts {
  proved: boolean
  seats: number
  /** Free seats as the traveller saw them, those of this party included. */
  free: number
  /** The account's bookings that expired unpaid of late. */
  expiries: number
}

/**
 * Minutes to pay where a rule leaves less than the ordinary deadline, else null: `proved` is what
 * the booking has once its address is proved.
 */
export function minutesToPay(facts: DeadlineFacts, limits: InventoryLimits) {
  const { expiries, scarce, unprovedMinutes } = limits
  const rules = [
    facts.expiries >= expiries.count && expiries.minutes,
    facts.free * 100 < facts.seats * scarce.percent && scarce.minutes,
  ].filter((minutes) => minutes !== false)
  const unproved = facts.proved || unprovedMinutes === null ? [] : [unprovedMinutes]
  const least = (minutes: number[]) => (minutes.length > 0 ? Math.min(...minutes) : null)
  return { now: least([...rules, ...unproved]), proved: least(rules) }
}
