import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { LooseBoolean, optional, optionalEnum } from '../core/wire'

/** The day on which the words last changed by which travellers agree to offers. */
export const MARKETING_VERSION = '2026-11-01'
export type ConsentKind = 'terms' | 'marketing'

const Password = z.string().check(z.minLength(1), z.maxLength(200))

/** A consent given or withdrawn. */
const Consent = z.object({
  /** `terms`: the terms and conditions. `marketing`: to receive offers by email. */
  kind: z.enum(['terms', 'marketing']),
  /** Day from which the text that was shown holds. */
  version: z.string(),
  /** Number of that version of the terms (see `GET /policies/terms`); null for older consents. */
  policy_version: z.optional(z.nullable(z.int())),
  /** True: it was given then; false: it was withdrawn. */
  given: z.boolean(),
  /** When, ISO 8601 in UTC. */
  at: z.string(),
})

export const AccountSettings = z
  .object({
    /** Address that emails are sent to. */
    email: z.string(),
    /**
     * Whether the address is proved to be the traveller's, by a link in an email or by a sign-in
     * provider.
     */
    email_verified: z.boolean(),
    /** An account without a password signs in through a provider, or is a guest's. */
    has_password: z.boolean(),
    /**
     * Opened in the booking form, or by staff for a caller, without a password. Absent, as the next one,
     * where there is a password.
     */
    is_guest: z.optional(z.boolean()),
    /**
     * Whether the link of `POST /user/forgot-password` would give this account a password. False for a
     * guest whose address is not confirmed, or belongs to another account.
     */
    may_add_password: z.optional(z.boolean()),
    /** Language of emails to the traveller. */
    language: z.enum(['en', 'id']),
    /** Whether payment reminders are sent by email. */
    mail_reminders: z.boolean(),
    /** Whether offers are sent by email. */
    marketing: z.boolean(),
    /** Newest first. */
    consents: z.array(Consent),
  })
  .check(z.meta({ id: 'AccountSettings' }))
export type AccountSettings = z.infer<typeof AccountSettings>

/** Absent fields stay unchanged. */
export const SettingsChange = z.object({
  /** Language of emails to the traveller. */
  language: optionalEnum(['en', 'id']),
  /** Whether payment reminders are to be sent by email. */
  mail_reminders: optional(LooseBoolean),
  /** Whether offers are to be sent by email; a change is recorded as a consent. */
  marketing: optional(LooseBoolean),
})
export type SettingsChange = z.infer<typeof SettingsChange>

/** What prevents the erasure of an account, and what it would lose. */
export const ErasureOutlook = z
  .object({
    /** Unpaid, or paid and not departed: they prevent the erasure. */
    live_bookings: z.int(),
    /** Refunds that are not sent yet: they prevent the erasure. */
    open_refunds: z.int(),
    /** Travel credit in rupiah that would be lost. */
    credit: z.int(),
  })
  .check(z.meta({ id: 'ErasureOutlook' }))
export type ErasureOutlook = z.infer<typeof ErasureOutlook>

/** All data of a traveller by table; tables and columns are named as in the database. */
export const DataExport = z
  .object({
    /** When the copy was made, ISO 8601 in UTC. */
    made_at: z.string(),
    /** By name of a table: its rows about the traveller, each with its values by name of a column. */
    tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  })
  .check(z.meta({ id: 'OwnData' }))
export type DataExport = z.infer<typeof DataExport>

/** Below `/api/v1`: the data of `privacy.export` as CSV, one value per line. */
export const DATA_EXPORT_CSV_PATH = '/user/export.csv'

const TRAVELLER = ['user'] as const

export const privacy = {
  settings: endpoint({
    method: 'GET',
    path: '/user/settings',
    summary: 'How one signs in, is written to, and what one agreed to',
    message: 'Settings',
    access: TRAVELLER,
    data: AccountSettings,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/user/settings',
    summary: 'Change what one is written, in which language',
    message: 'Settings changed',
    access: TRAVELLER,
    body: SettingsChange,
    data: AccountSettings,
  }),
  export: endpoint({
    method: 'GET',
    path: '/user/export',
    summary: 'All that is stored of oneself',
    message: 'Your data',
    access: TRAVELLER,
    reauthenticate: true,
    data: DataExport,
  }),
  outlook: endpoint({
    method: 'GET',
    path: '/user/erasure',
    summary: 'What stands against deleting one’s account, and what would be lost',
    message: 'What deleting the account means',
    access: TRAVELLER,
    data: ErasureOutlook,
  }),
  erase: endpoint({
    method: 'DELETE',
    path: '/user',
    summary: 'Delete one’s account: names and addresses are erased, what was paid is kept without',
    message: 'Your account is deleted',
    access: TRAVELLER,
    body: z.object({
      /** Required if the account has a password; else the session must be at most 10 minutes old. */
      current_password: optional(Password),
      /** Required if there is travel credit left. */
      give_up_credit: optional(LooseBoolean),
    }),
    data: z.nullable(z.unknown()),
  }),
}
export type ErasureRequest = z.infer<NonNullable<typeof privacy.erase.body>>
