import { createHash, createHmac, randomBytes } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import type { Session } from '@sayap/contract/accounts'
import type { Database } from '#db/database'
import type { AccessTokens } from '#http/access-token'
import { AppError } from '#http/app-error'
import { accountsService, type Owner } from './accounts.service'
import { sessionsRepository } from './sessions.repository'

const LASTS = { user: '30 days', admin: '8 hours', 'super admin': '8 hours' }

/** A session as answered, and for how many seconds its cookie is to be kept. */
export interface Started {
  session: Session
  secondsLeft: number
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * A refresh token's successor follows from it and our secret. So all who show one token within its
 * grace are given the same successor, though only hashes are stored.
 */
const successor = (secret: string, token: string) =>
  createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url')

/** Says that a spent refresh token was shown again; costs nothing while nobody listens. */
export const refreshReused = channel('sayap.refresh.reused')

export const sessionsService = (db: Database, tokens: AccessTokens, secret: string) => {
  const sessions = sessionsRepository(db)
  const accounts = accountsService(db)

  async function started(session: string, refreshToken: string): Promise<Started> {
    const live = await sessions.live(session)
    if (!live) throw ended()
    const token = await tokens.issue(session)
    const profile = await accounts.profile(live)
    return { session: { ...profile, token, refreshToken }, secondsLeft: live.seconds_left }
  }

  return {
    caller: sessions.caller,

    living: async (ids: readonly string[]) =>
      new Set((await sessions.living(ids)).map(({ id }) => id)),

    async start({ id, role }: Owner): Promise<Started> {
      const refreshToken = randomBytes(32).toString('base64url')
      const owner =
        role === 'user' ? { id_user: id, id_admin: null } : { id_user: null, id_admin: id }
      const row = await sessions.start(owner, hashOf(refreshToken), LASTS[role])
      return started((row as { session: string }).session, refreshToken)
    },

    /** One successor for a token; a token shown again later is stolen, and the session ends. */
    async refresh(token: string): Promise<Started> {
      const next = successor(secret, token)
      const [tokenHash, nextHash] = [hashOf(token), hashOf(next)]
      const rotated = await sessions.rotate(tokenHash, nextHash)
      if (rotated) return started(rotated.session, next)

      const spent = await sessions.spent(tokenHash, nextHash)
      if (spent?.is_graceful) return started(spent.session, next)
      if (spent) {
        refreshReused.publish('refresh_token')
        await sessions.end(spent.session, null)
      }
      throw ended()
    },

    /** Whatever is known of the session; harmless when it has ended, or never was. */
    end: (session: string | null, refreshToken: string | undefined) =>
      sessions.end(session, refreshToken === undefined ? null : hashOf(refreshToken)),
  }
}

const ended = () => new AppError('session_ended', 'Your session has ended. Please sign in again.')
