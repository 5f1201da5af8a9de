/** The roles of a new account. A super admin is made of a member of staff whom one knows. */
export const NEW_STAFF_ROLES = ['gate', 'content', 'desk', 'finance', 'manager'] as const
export type NewStaffRole = (typeof NEW_STAFF_ROLES)[number]

/**
 * What a member of staff may be. `role` on the wire, which existing clients know, stays
 * `super admin` for the last and `admin` for all others; the specification's admin is the manager.
 */
export const STAFF_ROLES = [...NEW_STAFF_ROLES, 'super admin'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** What every admin of the specification, and of databases from before these roles, is. */
export const DEFAULT_STAFF_ROLE = 'manager' satisfies StaffRole

/**
 * What an endpoint for staff may ask for in its access rule. `manage` of something is everything
 * that staff do with it; where reading alone is of use to another role there is a `read` as well.
 */
export const PERMISSIONS = [
  'bookings:read',
  /** All that a call centre does with bookings; see and release seats that are kept without paying. */
  'bookings:manage',
  'chat:manage',
  /** Read the mails that were sent, and send them again. */
  'mails:manage',
  'users:read',
  /** Create travellers, suspend them and let them in again. */
  'users:manage',
  'boarding:manage',
  /** See proofs of payment, verify and reject them. */
  'payments:manage',
  'statements:manage',
  'cases:manage',
  'refunds:manage',
  /** Close periods with airlines: what is owed to them is fixed then. */
  'settlements:manage',
  /** Give travel credit by hand. */
  'credit:manage',
  /** See, approve and reject what needs a second person, for acts that one's role does itself. */
  'approvals:manage',
  /** Create vouchers, change and stop them, and see who used them. */
  'vouchers:manage',
  'bank-accounts:read',
  'bank-accounts:manage',
  'deadlines:manage',
  /** Figures of the dashboard. */
  'reports:read',
  'flights:read',
  /** Create, change, cancel, delete, import and export flights. */
  'flights:manage',
  'airlines:manage',
  'destinations:manage',
  'announcements:manage',
  'reviews:read',
  'audit:read',
  /** Show saved views of lists to everybody who may see the list. */
  'views:share',
  /** Write the terms, the privacy and the refund policy, and publish them. */
  'policies:manage',
  /** Open accounts for programs of airlines and partners, and make and revoke their keys. */
  'service-accounts:manage',
  /** Create staff, choose their roles, and let them in or out. */
  'staff:manage',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** What the manager may not do, who may do everything else. */
const FOR_SUPER_ADMINS: readonly Permission[] = [
  'policies:manage',
  'service-accounts:manage',
  'staff:manage',
]

/** Who may do what: the only table of it. The guide in docs/staff-roles.md is tested against it. */
export const PERMISSIONS_OF: Readonly<Record<StaffRole, readonly Permission[]>> = {
  gate: ['boarding:manage', 'flights:read'],
  content: [
    'airlines:manage',
    'destinations:manage',
    'announcements:manage',
    'reviews:read',
    // An announcement may be about a flight.
    'flights:read',
  ],
  desk: [
    'bookings:read',
    'bookings:manage',
    'chat:manage',
    'mails:manage',
    'users:read',
    'flights:read',
    'reviews:read',
  ],
  finance: [
    'bookings:read',
    'payments:manage',
    'statements:manage',
    'cases:manage',
    'refunds:manage',
    'settlements:manage',
    'credit:manage',
    'approvals:manage',
    'vouchers:manage',
    'bank-accounts:read',
    'reports:read',
  ],
  manager: PERMISSIONS.filter((one) => !FOR_SUPER_ADMINS.includes(one)),
  'super admin': PERMISSIONS,
}
