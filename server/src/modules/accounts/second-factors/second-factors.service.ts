import type { PasskeyAttestation, SecondFactors } from '@sayap/contract/accounts/second-factors'
import type { AuditAction } from '@sayap/contract/core/audit-actions'
import type { AuditContext } from '#platform/audit/audit'
import { insertAuditEntry } from '#platform/audit/audit-context'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { AppError } from '#platform/http/app-error'
import type { Principal } from '#platform/http/principal'
import type { AccountEvent, SecurityChange } from '../events'
import { accountsService } from '../sign-in/accounts.service'
import { accountKey } from '../sign-in/login-throttle.service'
import { sessionsRepository } from '../sign-in/sessions.repository'
import { signInOwner } from '../sign-in/sign-ins.repository'
import { passkeysRepository } from './passkeys.repository'
import { hashToken, isAsked, newToken, type ProofSettings, proofService } from './proof.service'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes'
import { secondFactorsRepository } from './second-factors.repository'
import { newTotp, stepOf } from './totp'
import { registrationOptions, signedToken, verifyAttestation } from './webauthn'

export interface SecondFactorSettings extends ProofSettings {
  /** Whether staff must have one. */
  requireSecondFactor: boolean
}

interface Change {
  /** What the notice by mail says. */
  notice: SecurityChange
  detail?: string
  /** For the audit trail of staff. */
  action: AuditAction
}

/** The authenticator app, passkeys and recovery codes of one's own account. */
export const secondFactorsService = (db: Database, settings: SecondFactorSettings) => {
  const { box, party, requireSecondFactor } = settings
  const proofs = proofService(db, settings)

  async function list(principal: Principal): Promise<SecondFactors> {
    const owner = signInOwner(principal)
    const found = await secondFactorsRepository(db).find(owner)
    return {
      required: requireSecondFactor && principal.role !== 'user',
      asked: isAsked(principal, found),
      totp_since: found.totp_since,
      recovery_codes_left: found.recovery_codes_left,
      passkeys: await passkeysRepository(db).list(owner),
    }
  }

  /** Notifies the owner and, for staff, writes the audit entry. */
  async function record(
    tx: Database,
    { principal, requestId }: AuditContext,
    { notice, detail, action }: Change,
  ) {
    await publish<AccountEvent>(tx, {
      type: 'account.security_changed',
      account: { id: principal.id, role: principal.role },
      change: notice,
      ...(detail !== undefined && { detail }),
    })
    if (principal.role === 'user') return
    await insertAuditEntry(tx, {
      action,
      actor: principal,
      subject: 'admin',
      subject_id: principal.id,
      request_id: requestId,
    })
  }

  async function replaceRecoveryCodes(tx: Database, principal: Principal) {
    const codes = newRecoveryCodes()
    const factors = secondFactorsRepository(tx)
    await factors.deleteRecoveryCodes(signInOwner(principal))
    await factors.insertRecoveryCodes(signInOwner(principal), codes.map(hashRecoveryCode))
    return codes
  }

  /**
   * After a factor was added: whoever else is signed in has to prove it first, and the account gets
   * recovery codes once signing in asks for a factor.
   */
  async function added(tx: Database, by: AuditContext, change: Change) {
    const { principal } = by
    const owner = signInOwner(principal)
    const sessions = sessionsRepository(tx)
    await sessions.prove(principal.session, true)
    await sessions.unproveOthers(owner, principal.session)
    await record(tx, by, change)
    const found = await secondFactorsRepository(tx).find(owner)
    const needsCodes = isAsked(principal, found) && found.recovery_codes_left === 0
    return needsCodes ? replaceRecoveryCodes(tx, principal) : []
  }

  /** Removes a factor, but not the last one of staff who must have one. */
  const removeBy = (
    by: AuditContext,
    remove: (tx: Database) => Promise<Change>,
  ): Promise<SecondFactors> =>
    db
      .transaction(async (tx) => {
        const { principal } = by
        const owner = signInOwner(principal)
        const factors = secondFactorsRepository(tx)
        await factors.lock(owner)
        const change = await remove(tx)
        const left = await factors.find(owner)
        const isStaff = principal.role !== 'user'
        if (requireSecondFactor && isStaff && left.totp_since === null && left.passkeys === 0)
          throw new AppError(
            'last_second_factor',
            'Add another second factor before you remove this one.',
          )
        if (!isAsked(principal, left)) await factors.deleteRecoveryCodes(owner)
        await record(tx, by, change)
      })
      .then(() => list(by.principal))

  return {
    list,

    /** `secret` and `uri` of a new authenticator app, which counts for nothing yet. */
    async beginTotp(principal: Principal) {
      const { email } = await accountsService(db).profile(principal)
      const { secret, uri } = newTotp(email)
      const sealed = await box.seal(secret)
      await db.transaction(async (tx) => {
        const factors = secondFactorsRepository(tx)
        const owner = signInOwner(principal)
        await factors.lock(owner)
        if ((await factors.find(owner)).totp_since !== null)
          throw new AppError('second_factor_exists', 'There is an authenticator app already.')
        await factors.replaceTotp(owner, sealed)
      })
      return { secret, uri }
    },

    /** Returns new recovery codes, or none if there are some. */
    async confirmTotp(by: AuditContext, code: string): Promise<string[]> {
      return db.transaction(async (tx) => {
        const factors = secondFactorsRepository(tx)
        const owner = signInOwner(by.principal)
        await factors.lock(owner)
        const begun = await factors.totp(owner, { confirmed: false })
        if (!begun) throw new AppError('challenge_expired', 'Ask for a new secret first.')
        const digits = code.replace(/[\s-]/g, '')
        const step = stepOf(await box.open(begun.secret), digits, begun.now)
        if (step === null) throw new AppError('wrong_code', 'This code is not right.')
        await factors.confirmTotp(begun.id, step)
        return added(tx, by, { notice: 'totp_added', action: 'second_factor_added' })
      })
    },

    removeTotp: (by: AuditContext) =>
      removeBy(by, async (tx) => {
        if (!(await secondFactorsRepository(tx).removeTotp(signInOwner(by.principal))))
          throw new AppError('not_found', 'There is no authenticator app.')
        return { notice: 'totp_removed', action: 'second_factor_removed' }
      }),

    renewRecoveryCodes: (by: AuditContext): Promise<string[]> =>
      db.transaction(async (tx) => {
        const factors = secondFactorsRepository(tx)
        const owner = signInOwner(by.principal)
        await factors.lock(owner)
        if (!isAsked(by.principal, await factors.find(owner)))
          throw new AppError('not_found', 'There is no second factor that the codes could replace.')
        const codes = await replaceRecoveryCodes(tx, by.principal)
        await record(tx, by, {
          notice: 'recovery_codes_renewed',
          action: 'recovery_codes_renewed',
        })
        return codes
      }),

    async passkeyOptions(principal: Principal) {
      const owner = signInOwner(principal)
      const { name, email, username } = await accountsService(db).profile(principal)
      const { token } = await proofs.newChallenge(owner, 'new_passkey', newToken())
      const options = await registrationOptions(party, {
        token,
        handle: accountKey(principal.role, principal.id),
        userName: username ?? email,
        displayName: name,
        known: await passkeysRepository(db).credentials(owner),
      })
      return { ...options } as Record<string, unknown>
    },

    /** `name`: how the owner recognises it. */
    async addPasskey(by: AuditContext, passkey: PasskeyAttestation, name: string) {
      const token = await signedToken(passkey)
      const owner = signInOwner(by.principal)
      await proofs.requireChallenge('new_passkey', token, owner)
      const made = await verifyAttestation(party, passkey, token)
      return db.transaction(async (tx) => {
        const factors = secondFactorsRepository(tx)
        await factors.lock(owner)
        if (!(await factors.useChallenge(hashToken(token))))
          throw new AppError('challenge_expired', 'This passkey was added already.')
        const stored = await passkeysRepository(tx).insert(owner, { ...made, name })
        if (!stored) throw new Error('An insert returns its row.')
        const recovery_codes = await added(tx, by, {
          notice: 'passkey_added',
          detail: name,
          action: 'second_factor_added',
        })
        return { passkey: stored, recovery_codes }
      })
    },

    removePasskey: (by: AuditContext, id: number) =>
      removeBy(by, async (tx) => {
        const removed = await passkeysRepository(tx).remove(signInOwner(by.principal), id)
        if (!removed) throw new AppError('not_found', 'There is no such passkey.')
        return {
          notice: 'passkey_removed',
          detail: removed.name,
          action: 'second_factor_removed',
        }
      }),

    /** After a change of SESSION_SECRET: seals what the previous secret has sealed with the new one. */
    async reseal() {
      const factors = secondFactorsRepository(db)
      for (const { id, secret } of await factors.sealedOtherwise(box.head)) {
        const text = await box.open(secret).catch(() => undefined)
        if (text !== undefined) await factors.reseal(id, secret, await box.seal(text))
      }
    },
  }
}
