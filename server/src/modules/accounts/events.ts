import type { Role } from '@sayap/contract/core/endpoint'

/** Of a client that names neither browser nor system. */
export const UNKNOWN_DEVICE = 'Unknown device'

/** An account of either kind: ids of users and admins overlap, so the role selects the table. */
interface Account {
  id: number
  role: Role
}

/** A link to be emailed. Its token follows `#`, where no server log or referrer sees it. */
export interface AccountLink {
  /** Path of the page with the token: `/verify-address#token=…`. */
  path: string
  /** Identifies the link in the outbox without revealing its token. */
  key: string
}

interface LinkRequested {
  account: Account
  email: string
  link: AccountLink
}

/** What the owner of an account is told of by mail. */
export type SecurityChange =
  | 'password_changed'
  | 'email_changed'
  | 'provider_linked'
  | 'totp_added'
  | 'totp_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'account_reset'

/** What the accounts module publishes, in the transaction that caused it. */
export type AccountEvent =
  | ({ type: 'account.verification_requested' } & LinkRequested)
  | ({ type: 'account.password_reset_requested' } & LinkRequested)
  /** An account without a password was opened in the booking form; the link sets one. */
  | ({ type: 'account.opened_as_guest' } & LinkRequested)
  /** A guest asked for a link to sign in by. */
  | ({ type: 'account.sign_in_link_requested' } & LinkRequested)
  /** A mailed link was opened: whoever has the account reads the mail of its address. */
  | { type: 'account.email_proved'; userId: number }
  | {
      type: 'account.new_device'
      account: Account
      /** `Firefox on Linux`. */
      device: string
      /** `203.0.113.0/24`. */
      network: string
      /** ISO 8601 in UTC. */
      at: string
    }
  | {
      type: 'account.security_changed'
      account: Account
      change: SecurityChange
      /** Where the notice goes instead of the account's present address: the former address. */
      email?: string
      /**
       * The provider's name, the new address as far as it may be shown, the passkey's name, or how
       * many recovery codes are left.
       */
      detail?: string
    }
