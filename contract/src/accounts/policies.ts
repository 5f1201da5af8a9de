import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { KnownRevision, Revision } from '../core/revision'
import { Day, integer, nullableOnWrite, optional, required, text } from '../core/wire'
import type { PolicyFigure } from './policy-text'

export const POLICY_KINDS = ['terms', 'privacy', 'refund'] as const
export type PolicyKind = (typeof POLICY_KINDS)[number]

const figures = {
  /** Minutes for which chosen seats are held. */
  hold_minutes: z.int(),
  /** Minutes for which they are held at most, extensions included. */
  hold_total_minutes: z.int(),
  /** Hours to pay after the booking. */
  hours_to_pay: z.int(),
  /** Minutes to pay if the flight departs within `near_hours`. */
  minutes_near_departure: z.int(),
  /** Hours before departure from which `minutes_near_departure` applies. */
  near_hours: z.int(),
  /** Hours before departure by which a booking must be paid at the latest. */
  hours_before_departure: z.int(),
  /**
   * Hours after a proof of payment is sent for which the trip does not expire while it is in
   * review.
   */
  hours_in_review: z.int(),
  /** Rupiah of insurance per passenger. */
  insurance_price: z.int(),
  /** Percentage of the insurance that is refunded when the traveller cancels. */
  insurance_percent: z.int(),
  /** Percentage of everything that is refunded when the airline cancels. */
  cancelled_percent: z.int(),
  /** Hours by which the airline has to change the times for the same right. */
  change_right_hours: z.int(),
  /** Working days that a bank transfer of a refund takes. */
  bank_working_days: z.int(),
  /** Days after which bookings that were never paid are erased. */
  unpaid_booking_days: z.int(),
  /** Days after which sent emails are erased. */
  email_days: z.int(),
  /** Days after which the history of sign-ins is erased. */
  sign_in_days: z.int(),
} satisfies Record<PolicyFigure, z.ZodMiniInt>

/** The figures that the texts name in braces, and the refund rule. */
export const PolicyFigures = z
  .object({
    ...figures,
    /** Percent of the fare by hours before departure; the first match applies, later there is nothing. */
    refund_scale: z.array(
      z.object({
        /** Hours before departure, or more. */
        at_least_hours: z.int(),
        /** Percent of the fare that are refunded then. */
        percent: z.int(),
      }),
    ),
  })
  .check(z.meta({ id: 'PolicyFigures' }))
export type PolicyFigures = z.infer<typeof PolicyFigures>

const version = {
  /** Counted from 1. */
  version: z.int(),
  /** The first day on which it holds, `YYYY-MM-DD`, in Jakarta. */
  effective_on: z.string(),
  /** What is different from the version before, in English; '' for the first. */
  changes_en: z.string(),
  /** As `changes_en`, in Indonesian. */
  changes_id: z.string(),
}

/** Texts in the Markdown of policy-text.ts; `_id` is Indonesian. */
const texts = {
  /** The most important points, in English. */
  summary_en: z.string(),
  /** The most important points, in Indonesian. */
  summary_id: z.string(),
  /** The whole text, in English. */
  text_en: z.string(),
  /** The whole text, in Indonesian. */
  text_id: z.string(),
}

export const Policy = z
  .object({
    /** Which policy it is. */
    kind: z.enum(POLICY_KINDS),
    ...version,
    ...texts,
    /** Of the version in force as they are now; of a former one as they last were. */
    figures: PolicyFigures,
    /** The version in force now. */
    current_version: z.int(),
    /** All published versions, the latest first; the latest may hold from a later day on only. */
    versions: z.array(z.object(version)),
  })
  .check(z.meta({ id: 'Policy' }))
export type Policy = z.infer<typeof Policy>

/** For staff: the text of the next version. */
export const PolicyDraft = z
  .object({
    /** The policy that it is the next version of. */
    kind: z.enum(POLICY_KINDS),
    ...texts,
    /** What will be different from the latest version, in English; '' if nothing is written yet. */
    changes_en: z.string(),
    /** As `changes_en`, in Indonesian. */
    changes_id: z.string(),
    revision: Revision,
    figures: PolicyFigures,
    /** Whether it says something else than the latest version. */
    is_changed: z.boolean(),
    /** All published versions, the latest first. */
    versions: z.array(
      z.object({
        ...version,
        /** When it was published, ISO 8601 in UTC. */
        published_at: z.string(),
        /** Name of the super admin; null for the texts that came with the program. */
        published_by: z.nullable(z.string()),
      }),
    ),
  })
  .check(z.meta({ id: 'PolicyDraft' }))
export type PolicyDraft = z.infer<typeof PolicyDraft>

const Summary = optional(text(1, 4000))
const Text = optional(text(1, 40_000))
const Changes = nullableOnWrite(text(1, 1000))

/** Absent fields stay unchanged. */
export const PolicyDraftChange = z.object({
  /** The most important points, in English. */
  summary_en: Summary,
  /** The most important points, in Indonesian. */
  summary_id: Summary,
  /** The whole text, in English. */
  text_en: Text,
  /** The whole text, in Indonesian. */
  text_id: Text,
  /** What is different from the latest version, in English; sent empty it is removed. */
  changes_en: Changes,
  /** As `changes_en`, in Indonesian. */
  changes_id: Changes,
  revision: KnownRevision,
})
export type PolicyDraftChange = z.infer<typeof PolicyDraftChange>

export const NewPolicyVersion = z.object({
  /** Today or later, in Jakarta, and no earlier than the version before. */
  effective_on: required(Day),
  /** The revision of the draft that was read: what others saved since is not published unread. */
  revision: required(integer(1, 2_147_483_647)),
})
export type NewPolicyVersion = z.infer<typeof NewPolicyVersion>

const Kind = z.object({
  /** Which policy. */
  kind: z.enum(POLICY_KINDS),
})

export const policies = {
  list: endpoint({
    method: 'GET',
    path: '/policies',
    summary: 'The version of each policy that is in force',
    message: 'Policies',
    access: 'public',
    scope: 'search:read',
    data: z.array(
      z.object({
        /** Which policy it is. */
        kind: z.enum(POLICY_KINDS),
        /** The version in force, counted from 1. */
        version: z.int(),
        /** The first day on which it holds, `YYYY-MM-DD`, in Jakarta. */
        effective_on: z.string(),
      }),
    ),
  }),
  one: endpoint({
    method: 'GET',
    path: '/policies/:kind',
    summary: 'A policy as it is in force, in both languages, with the list of its versions',
    message: 'Policy',
    access: 'public',
    scope: 'search:read',
    params: Kind,
    data: Policy,
  }),
  version: endpoint({
    method: 'GET',
    path: '/policies/:kind/versions/:version',
    summary: 'A published version of a policy: a former one, or one that is not in force yet',
    message: 'Policy',
    access: 'public',
    scope: 'search:read',
    params: z.extend(Kind, {
      /** Number of the version, counted from 1. */
      version: integer(1, 2_147_483_647),
    }),
    data: Policy,
  }),
  draft: endpoint({
    method: 'GET',
    path: '/policies/:kind/draft',
    summary: 'The text of the next version of a policy',
    message: 'Draft',
    access: ['policies:manage'],
    params: Kind,
    data: PolicyDraft,
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/policies/:kind/draft',
    summary: 'Change the text of the next version of a policy; travellers do not see it',
    message: 'Draft saved',
    access: ['policies:manage'],
    audit: { action: 'policy_changed', subject: 'policy' },
    params: Kind,
    body: PolicyDraftChange,
    data: PolicyDraft,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/policies/:kind/versions',
    summary: 'Publish the draft as the next version of a policy, in force from a day on',
    message: 'Version published',
    access: ['policies:manage'],
    audit: { action: 'policy_published', subject: 'policy' },
    reauthenticate: true,
    params: Kind,
    body: NewPolicyVersion,
    status: 201,
    data: PolicyDraft,
  }),
}
