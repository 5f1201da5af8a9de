import type { PolicyKind } from '@sayap/contract/accounts/policies'
import { type MessageKey, t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'

/** The pages of the policies, in the order of their tabs. */
export const POLICY_PAGES = [
  { kind: 'terms', to: paths.terms },
  { kind: 'refund', to: paths.refundPolicy },
  { kind: 'privacy', to: paths.privacy },
] as const satisfies readonly { kind: PolicyKind; to: string }[]

const TITLES: Readonly<Record<PolicyKind, MessageKey>> = {
  terms: 'policy.terms',
  refund: 'policy.refund',
  privacy: 'policy.privacy',
}

export const policyTitle = (kind: PolicyKind) => t(TITLES[kind])
