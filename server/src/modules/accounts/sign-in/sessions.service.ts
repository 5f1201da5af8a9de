import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Session } from '@sayap/contract/accounts/accounts'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import type { Principal } from '#platform/http/principal'
import type { AccessTokens } from '#platform/http/security/authentication'
import { refreshReused } from '#platform/metrics/channels'
import { accountsService, type Owner } from './accounts.service'
import type { Arrival } from './arrival'
import { sessionsRepository } from './sessions.repository'
import { signInHistoryService } from './sign-in-history.service'
import { type SignInMethod, signInOwner } from './sign-ins.repository'

const LIFETIME = { user: '30 days', admin: '8 hours', 'super admin': '8 hours' }

const ONE_FACTOR: readonly SignInMethod[] = ['password', 'sign_up', 'mailed_link']

/** A session as sent to the client, and the lifetime of its cookie in seconds. */
export interface StartedSession {
  session: Session
  secondsLeft: number
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * A refresh token's successor is derived from it and the server's secret. So concurrent requests with
 * one token get the same successor within its grace period, though only hashes are stored.
 */
const successor = (secret: string, token: string) =>
  createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url')

export interface SessionSettings {
  secret: string
  /** Whether staff must replace a password that somebody else set before they do anything else. */
  replaceFirstPassword: boolean
  /** Whether staff must have a second factor. */
  requireSecondFactor: boolean
}

export const sessionsService = (
  db: Database,
  tokens: AccessTokens,
  { secret, replaceFirstPassword, requireSecondFactor }: SessionSettings,
) => {
  const sessions = sessionsRepository(db)
  const accounts = accountsService(db)

  async function started(session: string, refreshToken: string): Promise<StartedSession> {
    const live = await sessions.live(session)
    if (!live) throw ended()
    const token = await tokens.issue(session)
    const profile = await accounts.profile(live)
    const passwordDue = replaceFirstPassword && live.password_due
    const factorDue = requireSecondFactor && live.second_factor_due === 'set_up'
    return {
      session: {
        ...profile,
        token,
        refreshToken,
        ...(passwordDue && { must_change_password: true }),
        ...(factorDue && { must_add_second_factor: true }),
      },
      secondsLeft: live.seconds_left,
    }
  }

  return {
    /** `isPresent`: the request is a sign of the person, who may have left a page that asks by itself. */
    async principal(id: string, isPresent: boolean): Promise<Principal | undefined> {
      const found = await sessions.owner(id)
      if (!found) return undefined
      const {
        password_due,
        second_factor_due,
        proof_due,
        seen_long_ago,
        staff_role,
        ...principal
      } = found
      if (isPresent && seen_long_ago) await sessions.touch(id)
      return {
        ...principal,
        ...(staff_role && { staffRole: staff_role }),
        ...(replaceFirstPassword && password_due && { passwordDue: true }),
        ...(requireSecondFactor && second_factor_due && { secondFactorDue: second_factor_due }),
        ...(proof_due && { proofDue: true }),
      }
    },

    living: async (ids: readonly string[]) =>
      new Set((await sessions.living(ids)).map(({ id }) => id)),

    /**
     * Begins a session of somebody whom `method` has proved to be the owner. `requireProof` throws where
     * the proof no longer holds, as after a reset of the password; it runs in the same transaction.
     */
    async start(
      account: Owner,
      method: SignInMethod,
      arrival: Arrival,
      requireProof?: (tx: Database) => Promise<unknown>,
    ): Promise<StartedSession> {
      const refreshToken = randomBytes(32).toString('base64url')
      const row = await db.transaction(async (tx) => {
        await requireProof?.(tx)
        await signInHistoryService(tx).signedIn(account, method, arrival)
        return sessionsRepository(tx).start(
          signInOwner(account),
          hashOf(refreshToken),
          LIFETIME[account.role],
          // What an identity provider asks for is up to it and to who set it up.
          { ...arrival, secondFactor: !ONE_FACTOR.includes(method) },
        )
      })
      return started((row as { session: string }).session, refreshToken)
    },

    /** Replaces the token by its successor; a token that is sent again later is stolen: the session ends. */
    async refresh(token: string): Promise<StartedSession> {
      const next = successor(secret, token)
      const [tokenHash, nextHash] = [hashOf(token), hashOf(next)]
      const rotated = await sessions.rotate(tokenHash, nextHash)
      if (rotated) return started(rotated.session, next)

      const used = await sessions.findUsed(tokenHash, nextHash)
      if (used?.is_graceful) return started(used.session, next)
      if (used) {
        refreshReused.publish('refresh_token')
        await sessions.end(used.session, null)
      }
      throw ended()
    },

    /** Ends the session that either names; a session that has ended or never existed is ignored. */
    end: (session: string | null, refreshToken: string | undefined) =>
      sessions.end(session, refreshToken === undefined ? null : hashOf(refreshToken)),
  }
}

const ended = () => new AppError('session_ended', 'Your session has ended. Please sign in again.')
