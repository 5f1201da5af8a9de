import type { AuditAction } from '@sayap/contract/core/audit-actions'
import type { StaffRole } from '@sayap/contract/core/permissions'
import { insertAuditEntry } from '#platform/audit/audit-context'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { AppError } from '#platform/http/app-error'
import type { AccountEvent } from '../events'
import { linksRepository } from '../recovery/links.repository'
import { roleOf } from '../sign-in/accounts.repository'
import type { Arrival } from '../sign-in/arrival'
import { signInHistoryService } from '../sign-in/sign-in-history.service'
import { adminsRepository } from '../staff/admins.repository'
import { personNameFrom } from './person-name'
import type { ProviderClaims } from './provider-account'
import { hasSecondFactor, type StaffRules, staffRoleOf } from './staff-claims'
import { type StaffAccount, staffIdentitiesRepository } from './staff-identities.repository'

/** Why the sign-in is refused; the sign-in page of staff has a message for each. */
type StaffRefusal =
  | 'second_factor_missing'
  | 'role_missing'
  | 'address_missing'
  | 'staff_account_exists'
  | 'account_closed'
  | 'last_super_admin'

type Result = { id: number; role: 'admin' | 'super admin' } | { refusal: StaffRefusal }

/** How often another username is tried: `dewi`, `dewi-2`, … */
const MAX_NAMES = 50

export function staffAccounts(root: Database, rules: StaffRules, arrival: Arrival) {
  const record = (
    tx: Database,
    action: AuditAction,
    id: number,
    detail: Record<string, unknown> = {},
  ) =>
    insertAuditEntry(tx, {
      action,
      actor: { role: 'system', id: null },
      subject: 'admin',
      subject_id: id,
      detail,
      request_id: arrival.requestId,
      network: arrival.network,
    })

  /** A known account takes the role of today; another role than before ends its other sessions. */
  async function enter(
    tx: Database,
    account: StaffAccount,
    staff_role: StaffRole,
  ): Promise<Result> {
    if (!account.is_actived) return refuse(tx, account.id, 'account_closed')
    if (account.staff_role !== staff_role) {
      await adminsRepository(tx).setRole(account.id, staff_role)
      await record(tx, 'admin_role_changed', account.id, {
        from: account.staff_role,
        to: staff_role,
      })
    }
    return { id: account.id, role: roleOf(staff_role) }
  }

  async function refuse(tx: Database, id: number, refusal: StaffRefusal): Promise<Result> {
    await signInHistoryService(tx).refused({ id_user: null, id_admin: id }, 'staff', arrival)
    return { refusal }
  }

  /**
   * An account with the same address is somebody's who was let in another way. It is linked only if
   * the provider has verified the address and gives the very role that the account has: then nobody
   * gains anything by an address that they chose, and a super admin for emergencies stays one.
   */
  async function linkOrCreate(
    tx: Database,
    claims: ProviderClaims,
    staff_role: StaffRole,
  ): Promise<Result> {
    const { email } = claims
    if (!email) return { refusal: 'address_missing' }
    const identities = staffIdentitiesRepository(tx)
    const present = await identities.byEmail(email)
    if (!present) {
      const id = await create(tx, claims, { email, staff_role })
      return { id, role: roleOf(staff_role) }
    }
    if (!present.is_actived) return refuse(tx, present.id, 'account_closed')
    const mayLink = claims.isEmailVerified && present.staff_role === staff_role
    if (!mayLink || !(await identities.link(present.id, claims)))
      return refuse(tx, present.id, 'staff_account_exists')
    await identities.endSessions(present.id)
    await linksRepository(tx).expireAllOf({ id_user: null, id_admin: present.id })
    await record(tx, 'admin_linked', present.id)
    await publish<AccountEvent>(tx, {
      type: 'account.security_changed',
      account: { id: present.id, role: roleOf(staff_role) },
      change: 'provider_linked',
      detail: claims.provider,
    })
    return { id: present.id, role: roleOf(staff_role) }
  }

  async function create(
    tx: Database,
    claims: ProviderClaims,
    { email, staff_role }: { email: string; staff_role: StaffRole },
  ) {
    const identities = staffIdentitiesRepository(tx)
    const fullname = personNameFrom(claims.name, email, 'Staff')
    for (const username of usernames(claims, email)) {
      const created = await identities.insert({ username, email, fullname, staff_role })
      if (!created) continue
      await identities.link(created.id, claims)
      await record(tx, 'admin_created', created.id, { role: staff_role })
      return created.id
    }
    throw new Error('No username is left for a member of staff.')
  }

  /** Somebody whom the provider gives no role any more is out, in open sessions as well. */
  async function withoutRole(tx: Database, known: StaffAccount | undefined): Promise<Result> {
    if (!known) return { refusal: 'role_missing' }
    await staffIdentitiesRepository(tx).endSessions(known.id)
    return refuse(tx, known.id, 'role_missing')
  }

  /**
   * Returns the account of a member of staff who signed in at the company's provider, made at the
   * first sign-in. The role is what the table says of the provider's claim, each time anew.
   */
  async function signIn(tx: Database, claims: ProviderClaims): Promise<Result> {
    const identities = staffIdentitiesRepository(tx)
    const known = await identities.find(claims)
    const staff_role = staffRoleOf(claims, rules)
    if (!staff_role) return withoutRole(tx, known)
    if (!hasSecondFactor(claims, rules))
      return known
        ? refuse(tx, known.id, 'second_factor_missing')
        : { refusal: 'second_factor_missing' }
    if (!known) return linkOrCreate(tx, claims, staff_role)
    await identities.used(claims)
    return enter(tx, known, staff_role)
  }

  return {
    enter: (claims: ProviderClaims): Promise<Result> =>
      root
        .transaction((tx) => signIn(tx, claims))
        .catch((error) => {
          if (isLastSuperAdmin(error)) return { refusal: 'last_super_admin' as const }
          throw error
        }),
  }
}

const isLastSuperAdmin = (error: unknown) =>
  (error instanceof AppError && error.code === 'last_super_admin') ||
  (error as { constraint?: string }).constraint === 'admins_one_super_admin_left'

/** Like the name at the provider, which says nothing about rights; others if it is taken. */
function usernames({ idToken, userInfo }: ProviderClaims, email: string) {
  const { preferred_username } = { ...userInfo, ...idToken }
  const given = typeof preferred_username === 'string' ? preferred_username : email
  const name = (given.split('@')[0] ?? '').replace(/[^\w.-]+/g, '-').slice(0, 40)
  const first = name.length < 3 ? `staff-${name}`.replace(/-$/, '') : name
  return [first, ...Array.from({ length: MAX_NAMES - 1 }, (_, nth) => `${first}-${nth + 2}`)]
}
