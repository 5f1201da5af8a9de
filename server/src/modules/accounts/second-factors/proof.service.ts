import { createHash, randomBytes } from 'node:crypto'
import {
  type PasskeyAssertion,
  type ProofMethod,
  type ProofRequest,
  SIGN_IN_STEP_MINUTES,
} from '@sayap/contract/accounts/second-factors'
import type { SignInChallenge } from '@sayap/contract/core/errors'
import { inputFault } from '@sayap/contract/core/input-errors'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { AppError } from '#platform/http/app-error'
import { invalidInput } from '#platform/http/input/validation'
import { type Principal, proofRequired } from '#platform/http/principal'
import { signInFailed } from '#platform/metrics/channels'
import type { AccountEvent } from '../events'
import { securityRepository } from '../profile/security.repository'
import { requireOwnPassword } from '../profile/security.service'
import { holdPassword, type Owner, wrongCredentials } from '../sign-in/accounts.service'
import type { Arrival } from '../sign-in/arrival'
import { loginThrottle, secondFactorKey } from '../sign-in/login-throttle.service'
import { sessionsRepository } from '../sign-in/sessions.repository'
import { signInHistoryService } from '../sign-in/sign-in-history.service'
import { type SignInMethod, type SignInOwner, signInOwner } from '../sign-in/sign-ins.repository'
import { passkeysRepository } from './passkeys.repository'
import { hashRecoveryCode } from './recovery-codes'
import type { RelyingParty } from './relying-party'
import {
  type ChallengePurpose,
  type Factors,
  secondFactorsRepository,
} from './second-factors.repository'
import type { SecretBox } from './secret-box'
import { stepOf } from './totp'
import { assertionOptions, signedToken, verifyAssertion } from './webauthn'

export interface ProofSettings {
  box: SecretBox
  party: RelyingParty
  /** RATE_LIMIT: factor for the limit of failures per network. */
  limitFactor: number
}

type CodeKind = 'totp' | 'recovery_code'
type Kind = CodeKind | 'passkey'

export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/**
 * Whether a sign-in by password asks for a second factor: of staff who have one, and of travellers
 * with an authenticator app. A traveller's passkey is an easier way in, not a further lock: without it
 * at hand the password is still good.
 */
export const isAsked = ({ role }: Pick<Owner, 'role'>, { totp_since, passkeys }: Factors) =>
  totp_since !== null || (role !== 'user' && passkeys > 0)

/**
 * Guards acts that ask for the current password: another email address, the erasure of the account. Where the
 * account has a second factor the password is not enough: a thief who has it and an open session could act
 * without the factor.
 * Throws 403 `reauthentication_required` where a sign-in by password asks for a second factor and the
 * session's last proof is too old.
 */
export async function requireFactorProof(db: Database, principal: Principal) {
  if (!principal.proofDue) return
  const found = await secondFactorsRepository(db).find(signInOwner(principal))
  if (isAsked(principal, found)) throw proofRequired()
}

const wrongCode = () =>
  new AppError('wrong_code', 'This code is not right, or was used before. Wait for the next one.')

const expired = () =>
  new AppError('challenge_expired', 'This took too long, or was done already. Begin again.')

/** What `start` of `sessionsService` takes. */
export interface ProvedSignIn {
  account: Owner
  method: SignInMethod
  /** Uses up the proof in the transaction that begins the session; throws where it no longer holds. */
  requireProof: (tx: Database) => Promise<unknown>
}

/** Proofs of who is there: at a sign-in after the password, by a passkey alone, and in a session. */
export const proofService = (db: Database, { box, party, limitFactor }: ProofSettings) => {
  const factors = secondFactorsRepository(db)
  const passkeys = passkeysRepository(db)

  async function newChallenge(
    owner: SignInOwner,
    purpose: ChallengePurpose,
    token = newToken(),
    repository = factors,
  ) {
    const row = await repository.insertChallenge(
      owner,
      purpose,
      hashToken(token),
      SIGN_IN_STEP_MINUTES,
    )
    return { token, expires_at: (row as { expires_at: string }).expires_at }
  }

  const passkeyOptions = async (owner: SignInOwner, token: string) =>
    ({ ...(await assertionOptions(party, token, await passkeys.credentials(owner))) }) as Record<
      string,
      unknown
    >

  /** Whether it is a code of the app; each is good once, also for two requests at once. */
  async function isTotp(owner: SignInOwner, code: string) {
    const stored = await factors.totp(owner, { confirmed: true })
    // A secret that cannot be opened, as SESSION_SECRET was lost, has no good code.
    const secret = stored && (await box.open(stored.secret).catch(() => undefined))
    if (!stored || secret === undefined) return false
    const step = stepOf(secret, code, stored.now)
    return step !== null && (await factors.useStep(stored.id, step)) !== undefined
  }

  /** Uses up a recovery code and tells the owner how many are left. */
  const isRecoveryCode = (account: Owner, code: string) =>
    db.transaction(async (tx) => {
      const owner = signInOwner(account)
      const used = await secondFactorsRepository(tx).useRecoveryCode(owner, hashRecoveryCode(code))
      if (!used) return false
      const { recovery_codes_left } = await secondFactorsRepository(tx).find(owner)
      await publish<AccountEvent>(tx, {
        type: 'account.security_changed',
        account,
        change: 'recovery_code_used',
        detail: String(recovery_codes_left),
      })
      return true
    })

  async function kindOfCode(account: Owner, typed: string): Promise<CodeKind | null> {
    const code = typed.replace(/[\s-]/g, '')
    if (/^\d{6}$/.test(code)) return (await isTotp(signInOwner(account), code)) ? 'totp' : null
    return (await isRecoveryCode(account, typed)) ? 'recovery_code' : null
  }

  /** Guesses are counted by account and network, like those of a password. */
  async function requireCode(account: Owner, typed: string, arrival: Arrival): Promise<CodeKind> {
    const owner = signInOwner(account)
    const throttle = loginThrottle(db)
    const key = secondFactorKey(account.role, account.id)
    const guessed = await throttle.admit(owner, key, arrival, limitFactor)
    const kind = await kindOfCode(account, typed)
    if (!kind) {
      signInFailed.publish(account.role)
      await signInHistoryService(db).refused(owner, 'password+totp', arrival)
      throw wrongCode()
    }
    await throttle.reset(guessed)
    return kind
  }

  /**
   * Throws unless a passkey of that account, or of any account if `owner` is null, has signed `token`.
   * Returns the passkey and its new counter, which the caller has yet to store.
   */
  async function verifyPasskey(
    owner: SignInOwner | null,
    passkey: PasskeyAssertion,
    token: string,
  ) {
    const stored = await passkeys.byCredential(passkey.id)
    const isTheirs =
      stored && (!owner || (stored.id_user === owner.id_user && stored.id_admin === owner.id_admin))
    if (!isTheirs) throw new AppError('passkey_refused', 'This passkey is not known here.')
    return { stored, counter: await verifyAssertion(party, stored, passkey, token) }
  }

  /** Throws where the passkey was removed, or used elsewhere, since it was verified. */
  async function usePasskey(tx: Database, id: number, counter: number) {
    if (!(await passkeysRepository(tx).use(id, counter)))
      throw new AppError('passkey_refused', 'This passkey was used elsewhere meanwhile.')
  }

  async function requirePasskey(owner: SignInOwner, passkey: PasskeyAssertion, token: string) {
    const { stored, counter } = await verifyPasskey(owner, passkey, token)
    await usePasskey(db, stored.id, counter)
  }

  /** Throws where another request has used the challenge, or a reset has ended it. */
  async function useChallenge(tx: Database, token: string) {
    if (!(await secondFactorsRepository(tx).useChallenge(hashToken(token)))) throw expired()
  }

  const methodsOf = ({ totp_since, recovery_codes_left, passkeys }: Factors): Kind[] => [
    ...(totp_since === null ? [] : ['totp' as const]),
    ...(passkeys === 0 ? [] : ['passkey' as const]),
    ...(recovery_codes_left === 0 ? [] : ['recovery_code' as const]),
  ]

  async function requireFactor(
    account: Owner,
    { code, passkey }: Pick<ProofRequest, 'code' | 'passkey'>,
    arrival: Arrival,
    token: string,
  ): Promise<Kind> {
    if (!code === !passkey)
      throw invalidInput('body', [
        { path: ['code'], ...inputFault('exactly_one_of', { fields: ['code', 'passkey'] }) },
      ])
    if (code !== undefined)
      return requireCode({ id: account.id, role: account.role }, code, arrival)
    await requirePasskey(signInOwner(account), passkey as PasskeyAssertion, token)
    return 'passkey'
  }

  /** Ways to prove who is there in a session; never the password where there is a second factor. */
  async function proofMethods(principal: Principal): Promise<ProofMethod[]> {
    const found = await factors.find(signInOwner(principal))
    const methods: ProofMethod[] = methodsOf(found)
    if (isAsked(principal, found)) return methods
    const hasPassword = (await securityRepository(db).passwordHash(principal)) !== null
    if (hasPassword) methods.unshift('password')
    return methods.length > 0 ? methods : ['sign_in']
  }

  async function requirePassword(principal: Principal, password: string) {
    if (!(await proofMethods(principal)).includes('password'))
      throw invalidInput('body', [{ path: ['current_password'], ...inputFault('not_allowed') }])
    const stored = await securityRepository(db).passwordHash(principal)
    await requireOwnPassword(db, principal, stored, password)
  }

  /** What the passkey signed must be a challenge of this account for this purpose. */
  async function requireSigned(principal: Principal, passkey: PasskeyAssertion) {
    const token = await signedToken(passkey)
    const owner = signInOwner(principal)
    await requireChallenge('proof', token, owner)
    await requirePasskey(owner, passkey, token)
    await useChallenge(db, token)
  }

  /** Returns whether it was a second factor. */
  async function requireProof(principal: Principal, proof: ProofRequest, arrival: Arrival) {
    const { current_password, passkey } = proof
    if (current_password !== undefined) {
      await requirePassword(principal, current_password)
      return false
    }
    if (passkey && proof.code === undefined) await requireSigned(principal, passkey)
    else await requireFactor(principal, proof, arrival, '')
    return true
  }

  async function requireChallenge(purpose: ChallengePurpose, token: string, owner?: SignInOwner) {
    const found = await factors.challenge(purpose, hashToken(token))
    if (!found) throw expired()
    if (owner && (found.id_user !== owner.id_user || found.id_admin !== owner.id_admin))
      throw expired()
    return found
  }

  return {
    newChallenge,
    requireChallenge,

    /**
     * What a right password, or a mailed link, is answered with where it is not enough; null where it is.
     * `passwordHash`: of the password that was compared, where one was; 401 `wrong_credentials` where it
     * was changed meanwhile, as that has ended the sign-ins that wait for their second factor.
     */
    async challengeAfterPassword(
      account: Owner,
      passwordHash?: string,
    ): Promise<SignInChallenge | null> {
      const owner = signInOwner(account)
      const found = await factors.find(owner)
      if (!isAsked(account, found)) return null
      const { token, expires_at } = await db.transaction(async (tx) => {
        if (passwordHash !== undefined) await holdPassword(tx, account, passwordHash)
        return newChallenge(owner, 'sign_in', newToken(), secondFactorsRepository(tx))
      })
      const methods = methodsOf(found)
      return {
        token,
        expires_at,
        methods,
        ...(methods.includes('passkey') && { passkey: await passkeyOptions(owner, token) }),
      }
    },

    /**
     * Returns whose sign-in it was. A wrong code leaves the challenge as it is. `requireProof` uses it up
     * in the transaction of the session: a reset of the password ends one or the other.
     */
    async finishSignIn(
      token: string,
      proof: Pick<ProofRequest, 'code' | 'passkey'>,
      arrival: Arrival,
    ): Promise<ProvedSignIn> {
      const { role, id_user, id_admin } = await requireChallenge('sign_in', token)
      const account = { role, id: (id_user ?? id_admin) as number }
      const kind = await requireFactor(account, proof, arrival, token)
      const requireProof = (tx: Database) => useChallenge(tx, token)
      return { account, method: `password+${kind}`, requireProof }
    },

    async passkeySignInOptions() {
      const { token } = await newChallenge({ id_user: null, id_admin: null }, 'passkey_sign_in')
      return { ...(await assertionOptions(party, token)) } as Record<string, unknown>
    },

    /**
     * Returns whose passkey it is. `staff`: at the door of staff, where travellers have none. `requireProof`
     * uses up the signature in the transaction of the session: a reset of the account, which removes its
     * passkeys, leaves no session that was begun by one of them.
     */
    async passkeySignIn(
      passkey: PasskeyAssertion,
      staff: boolean,
      arrival: Arrival,
    ): Promise<ProvedSignIn> {
      const token = await signedToken(passkey)
      await requireChallenge('passkey_sign_in', token)
      const { stored, counter } = await verifyPasskey(null, passkey, token)
      const requireProof = async (tx: Database) => {
        await useChallenge(tx, token)
        await usePasskey(tx, stored.id, counter)
      }
      const { role, id_user, id_admin, is_open } = stored
      if (!is_open || staff !== (role !== 'user')) {
        await db.transaction(requireProof)
        signInFailed.publish(role)
        await signInHistoryService(db).refused({ id_user, id_admin }, 'passkey', arrival)
        throw wrongCredentials()
      }
      const account = { role, id: (id_user ?? id_admin) as number }
      return { account, method: 'passkey', requireProof }
    },

    async proofOptions(principal: Principal) {
      const methods = await proofMethods(principal)
      if (!methods.includes('passkey')) return { methods }
      const owner = signInOwner(principal)
      const { token } = await newChallenge(owner, 'proof')
      return { methods, passkey: await passkeyOptions(owner, token) }
    },

    /** Returns until when the proof counts. */
    async prove(principal: Principal, body: ProofRequest, arrival: Arrival): Promise<string> {
      const isFactor = await requireProof(principal, body, arrival)
      const row = await sessionsRepository(db).prove(principal.session, isFactor)
      return (row as { proved_until: string }).proved_until
    },
  }
}
