import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { Flag, optional, optionalWord } from './wire'

/** The day these texts last changed: what who agrees now agrees to. */
export const CONSENT_VERSIONS = { terms: '2026-11-01', marketing: '2026-11-01' } as const
export type ConsentKind = keyof typeof CONSENT_VERSIONS

const Password = z.string().check(z.minLength(1), z.maxLength(200))

/** One time somebody agreed, or took it back. */
const Consent = z.object({
  kind: z.enum(['terms', 'marketing']),
  /** Of the text they saw. */
  version: z.string(),
  given: z.boolean(),
  at: z.string(),
})

export const AccountSettings = z
  .object({
    email: z.string(),
    email_verified: z.boolean(),
    /** Without one, one signs in through a provider only. */
    has_password: z.boolean(),
    language: z.enum(['en', 'id']),
    /** Whether to be reminded by mail of a payment that is due. */
    mail_reminders: z.boolean(),
    /** Whether to be sent offers. */
    marketing: z.boolean(),
    /** Newest first. */
    consents: z.array(Consent),
  })
  .check(z.meta({ id: 'AccountSettings' }))
export type AccountSettings = z.infer<typeof AccountSettings>

/** What is absent stays as it is. */
export const SettingsChange = z.object({
  language: optionalWord(['en', 'id']),
  mail_reminders: optional(Flag),
  marketing: optional(Flag),
})
export type SettingsChange = z.infer<typeof SettingsChange>

/** What an account still has, and loses or waits for when it is deleted. */
export const ErasureOutlook = z
  .object({
    /** Waiting, or paid and not flown yet: they keep an account from being deleted. */
    live_bookings: z.int(),
    /** Money on its way back: it too. */
    open_refunds: z.int(),
    /** Travel credit, in rupiah, that would be given up. */
    credit: z.int(),
  })
  .check(z.meta({ id: 'ErasureOutlook' }))
export type ErasureOutlook = z.infer<typeof ErasureOutlook>

/** All that is stored of a traveller, by table; tables and columns are named as in the database. */
export const OwnData = z
  .object({
    made_at: z.string(),
    tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  })
  .check(z.meta({ id: 'OwnData' }))
export type OwnData = z.infer<typeof OwnData>

/** Below `/api/v1`; the same as `myData.export`, one line for each value. */
export const OWN_DATA_CSV = '/user/export.csv'

const TRAVELLER = ['user'] as const

export const myData = {
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
    data: OwnData,
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
      /** Needed where the account has a password; else one must have signed in a moment ago. */
      current_password: optional(Password),
      /** Needed where there is travel credit left. */
      give_up_credit: optional(Flag),
    }),
    data: z.nullable(z.unknown()),
  }),
}
export type Erasure = z.infer<NonNullable<typeof myData.erase.body>>
