import * as z from 'zod/mini'
import { endpoint, SIGNED_IN } from '../core/endpoint'
import { inputError } from '../core/input-errors'
import { IdParams, optional, required, text } from '../core/wire'
import { Session } from './accounts'

/** Minutes after which a proof of who is there no longer counts for money and personal data. */
export const PROOF_MINUTES = 10
/** Minutes within which a sign-in that asked for a second factor has to be finished. */
export const SIGN_IN_STEP_MINUTES = 5
export const RECOVERY_CODES = 10

/** A code of the authenticator app, six digits, or a recovery code; spaces and dashes do not count. */
const Code = text(6, 40)
const Password = z.string().check(z.minLength(1), z.maxLength(200))

/** 32 random bytes in base64url, for the WebAuthn challenge too. */
const ChallengeToken = z
  .string()
  .check(z.trim(), z.regex(/^[\w-]{43}$/, inputError('invalid_format', { format: 'link_token' })))

/** Bytes as WebAuthn's JSON has them. */
const Base64Url = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]*$/))

const credential = {
  /** Id of the credential, in base64url. */
  id: required(Base64Url),
  /** The same as `id`. */
  rawId: required(Base64Url),
  /** Always `public-key`, as WebAuthn calls a passkey. */
  type: required(z.literal('public-key')),
}

/** `AuthenticationResponseJSON` of WebAuthn level 3: what the passkey signed. */
export const PasskeyAssertion = z.object({
  ...credential,
  /** What the authenticator signed. */
  response: z.object({
    /** Origin and challenge, as the browser wrote them, in base64url. */
    clientDataJSON: required(Base64Url),
    /** Hash of the domain, flags and counter, in base64url. */
    authenticatorData: required(Base64Url),
    /** Signature over `authenticatorData` and the hash of `clientDataJSON`, in base64url. */
    signature: required(Base64Url),
    /** Handle of the account that the passkey belongs to, in base64url; not every browser sends it. */
    userHandle: z.optional(z.nullable(Base64Url)),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** `RegistrationResponseJSON` of WebAuthn level 3: a new passkey. */
export const PasskeyAttestation = z.object({
  ...credential,
  /** What the authenticator made. */
  response: z.object({
    /** Origin and challenge, as the browser wrote them, in base64url. */
    clientDataJSON: required(Base64Url),
    /** The public key with its flags and counter, in base64url. */
    attestationObject: required(Base64Url),
    /** How the browser can reach the passkey, such as `internal` or `usb`. */
    transports: z.optional(z.array(text(1, 20)).check(z.maxLength(10))),
  }),
})
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>

/** `PublicKeyCredential…OptionsJSON` of WebAuthn level 3, to be handed to the browser as it is. */
const WebAuthnOptions = z.record(z.string(), z.unknown())

export const Passkey = z
  .object({
    id: z.int(),
    /** As the owner named it. */
    name: z.string(),
    /** Kept by a provider on all devices of the owner, rather than on one device. */
    synced: z.boolean(),
    /** When it was added, ISO 8601 in UTC. */
    created_at: z.string(),
    /** When it was last used, ISO 8601 in UTC; null before the first use. */
    used_at: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'Passkey' }))
export type Passkey = z.infer<typeof Passkey>

export const SecondFactors = z
  .object({
    /** Whether one has to be there: for staff, unless the operator made it optional. */
    required: z.boolean(),
    /** Whether a sign-in by password asks for one. */
    asked: z.boolean(),
    /** Since when there is an authenticator app. */
    totp_since: z.nullable(z.string()),
    /** Recovery codes that were not used yet. */
    recovery_codes_left: z.int(),
    /** The oldest first. */
    passkeys: z.array(Passkey),
  })
  .check(z.meta({ id: 'SecondFactors' }))
export type SecondFactors = z.infer<typeof SecondFactors>

const NewRecoveryCodes = z.object({
  /**
   * Codes that work once each, shown only this time. After a factor was added: empty if the account
   * has codes, or signing in asks for no second factor.
   */
  recovery_codes: z.array(z.string()),
})

/**
 * Ways to prove who is there. `sign_in`: none of them; signing in anew is the proof, for a guest by the
 * link of `POST /user/sign-in-link`.
 */
export const PROOF_METHODS = ['password', 'totp', 'recovery_code', 'passkey', 'sign_in'] as const
export type ProofMethod = (typeof PROOF_METHODS)[number]

export const ProofRequest = z.object({
  /** The password of the account, with the method `password`. */
  current_password: optional(Password),
  code: optional(Code),
  passkey: z.optional(PasskeyAssertion),
})
export type ProofRequest = z.infer<typeof ProofRequest>

export const CodeForm = z.object({ code: required(Code) })
export type CodeForm = z.infer<typeof CodeForm>

export const secondFactors = {
  finishSignIn: endpoint({
    method: 'POST',
    path: '/auth/second-factor',
    summary: 'Finish a sign-in that answered 403 `second_factor_required`, by a code or a passkey',
    message: 'Signed in',
    access: 'public',
    body: z.object({
      /** `second_factor.token` of that answer, good for five minutes. */
      challenge: required(ChallengeToken),
      code: optional(Code),
      passkey: z.optional(PasskeyAssertion),
    }),
    data: Session,
  }),
  passkeySignInOptions: endpoint({
    method: 'POST',
    path: '/auth/passkey/options',
    summary: 'What the browser needs to sign in by a passkey',
    message: 'Passkey options',
    access: 'public',
    data: WebAuthnOptions,
  }),
  passkeySignIn: endpoint({
    method: 'POST',
    path: '/auth/passkey',
    summary: 'Sign in by a passkey alone, as a traveller or, with `staff`, as a member of staff',
    message: 'Signed in',
    access: 'public',
    body: z.object({
      passkey: PasskeyAssertion,
      /** True: only a passkey of a member of staff; else only one of a traveller. */
      staff: z.optional(z.boolean()),
    }),
    data: Session,
  }),
  list: endpoint({
    method: 'GET',
    path: '/user/second-factors',
    summary: 'The second factors of one’s own account',
    message: 'Second factors',
    access: SIGNED_IN,
    data: SecondFactors,
  }),
  beginTotp: endpoint({
    method: 'POST',
    path: '/user/totp',
    summary: 'A secret for an authenticator app; it counts once a code of it is sent',
    message: 'Add it to your authenticator app',
    access: SIGNED_IN,
    audit: { exempt: 'counts for nothing until a code confirms it' },
    reauthenticate: true,
    data: z.object({
      /** The secret in base32, for typing it into an app. */
      secret: z.string(),
      /** The same as an `otpauth://` address, for a QR code. */
      uri: z.string(),
    }),
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/user/totp/confirm',
    summary: 'Add the authenticator app by its first code; the first factor brings recovery codes',
    message: 'Authenticator app added',
    access: SIGNED_IN,
    audit: { action: 'second_factor_added', subject: 'admin' },
    reauthenticate: true,
    body: CodeForm,
    data: NewRecoveryCodes,
  }),
  removeTotp: endpoint({
    method: 'DELETE',
    path: '/user/totp',
    summary: 'Remove the authenticator app; staff who need a factor keep the last one',
    message: 'Authenticator app removed',
    access: SIGNED_IN,
    audit: { action: 'second_factor_removed', subject: 'admin' },
    reauthenticate: true,
    data: SecondFactors,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/user/recovery-codes',
    summary: 'Ten new recovery codes, shown once; the former ones are good no more',
    message: 'Recovery codes',
    access: SIGNED_IN,
    audit: { action: 'recovery_codes_renewed', subject: 'admin' },
    reauthenticate: true,
    data: NewRecoveryCodes,
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/user/passkeys/options',
    summary: 'What the browser needs to make a passkey',
    message: 'Passkey options',
    access: SIGNED_IN,
    audit: { exempt: 'changes nothing' },
    reauthenticate: true,
    data: WebAuthnOptions,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/user/passkeys',
    summary:
      'Add the passkey that the browser made; the first factor of staff brings recovery codes',
    message: 'Passkey added',
    access: SIGNED_IN,
    audit: { action: 'second_factor_added', subject: 'admin' },
    reauthenticate: true,
    body: z.object({
      passkey: PasskeyAttestation,
      /** How the owner recognises it. Absent: browser and system, such as `Firefox on Linux`. */
      name: optional(text(1, 60)),
    }),
    status: 201,
    data: z.extend(NewRecoveryCodes, {
      /** The passkey as it was added. */
      passkey: Passkey,
    }),
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/user/passkeys/:id',
    summary: 'Remove a passkey; staff who need a factor keep the last one',
    message: 'Passkey removed',
    access: SIGNED_IN,
    audit: { action: 'second_factor_removed', subject: 'admin' },
    reauthenticate: true,
    params: IdParams,
    data: SecondFactors,
  }),
  proofOptions: endpoint({
    method: 'POST',
    path: '/user/proof/options',
    summary: 'How one can prove to be there, after 403 `reauthentication_required`',
    message: 'Ways to prove who you are',
    access: SIGNED_IN,
    audit: { exempt: 'changes nothing' },
    data: z.object({
      /** Methods that this account can use; `sign_in` alone if there is none but signing in again. */
      methods: z.array(z.enum(PROOF_METHODS)),
      /** With the method `passkey`. */
      passkey: z.optional(WebAuthnOptions),
    }),
  }),
  prove: endpoint({
    method: 'POST',
    path: '/user/proof',
    summary: 'Prove to be there, by one of those ways; then repeat the request that was refused',
    message: 'Thank you',
    access: SIGNED_IN,
    audit: { exempt: 'what it was asked for is recorded' },
    body: ProofRequest,
    data: z.object({
      /** The proof counts until this instant, ISO 8601 in UTC. */
      proved_until: z.string(),
    }),
  }),
}
