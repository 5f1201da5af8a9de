import type { PasskeyAssertion, PasskeyAttestation } from '@sayap/contract/accounts/second-factors'
import type { AuthenticatorTransport } from '@simplewebauthn/server'
import { AppError } from '#platform/http/app-error'
import type { NewPasskey, StoredPasskey } from './passkeys.repository'
import type { RelyingParty } from './relying-party'

/** Loaded for the first passkey: with its parsers of certificates it takes 25 MB. */
const library = () => import('@simplewebauthn/server')

interface KnownCredential {
  credential_id: string
  transports: string
}

/** Milliseconds for which the browser waits. */
const TIMEOUT = 5 * 60_000

const descriptor = ({ credential_id, transports }: KnownCredential) => ({
  id: credential_id,
  transports: transportsOf(transports),
})

const transportsOf = (text: string) => text.split(' ').filter(Boolean) as AuthenticatorTransport[]

const bytesOf = (token: string) => new Uint8Array(Buffer.from(token, 'base64url'))

interface Registration {
  /** What is to be signed, in base64url. */
  token: string
  /** Names the account to the passkey; says nothing of the person. */
  handle: string
  /** Shown by the browser beside the passkey. */
  userName: string
  displayName: string
  /** Passkeys that the account has. */
  known: readonly KnownCredential[]
}

/** What the browser needs to make a passkey that it finds again without a name being typed. */
export const registrationOptions = async (
  { id }: RelyingParty,
  { token, handle, userName, displayName, known }: Registration,
) =>
  (await library()).generateRegistrationOptions({
    rpName: 'Sayap',
    rpID: id,
    userID: new Uint8Array(Buffer.from(handle)),
    userName,
    userDisplayName: displayName,
    challenge: bytesOf(token),
    timeout: TIMEOUT,
    attestationType: 'none',
    excludeCredentials: known.map(descriptor),
    // Verified by PIN or finger: the passkey is both, what one has and what one knows or is.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })

/** What the browser needs to sign by one of `known`; with none, by any passkey of this site. */
export const assertionOptions = async (
  { id }: RelyingParty,
  token: string,
  known: readonly KnownCredential[] = [],
) =>
  (await library()).generateAuthenticationOptions({
    rpID: id,
    challenge: bytesOf(token),
    timeout: TIMEOUT,
    userVerification: 'required',
    ...(known.length > 0 && { allowCredentials: known.map(descriptor) }),
  })

/** What a response says that it signed; `verify…` proves it. */
export async function signedToken({ response }: PasskeyAssertion | PasskeyAttestation) {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers')
  try {
    return String(decodeClientDataJSON(response.clientDataJSON).challenge)
  } catch {
    return refused()
  }
}

/** Returns the new passkey; throws `passkey_refused` if it was made for anything else. */
export async function verifyAttestation(
  { id, origin }: RelyingParty,
  passkey: PasskeyAttestation,
  token: string,
): Promise<Omit<NewPasskey, 'name'>> {
  const { response, ...credential } = passkey
  const transports = (response.transports ?? []) as AuthenticatorTransport[]
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response: { ...credential, response: { ...response, transports }, clientExtensionResults: {} },
    expectedChallenge: token,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(refused)
  if (!verified.verified) throw refusal()
  const { credential: made, credentialBackedUp } = verified.registrationInfo
  return {
    credential_id: made.id,
    public_key: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: transports.join(' '),
    synced: credentialBackedUp,
  }
}

/**
 * Returns how far the passkey has counted; throws `passkey_refused` for a wrong signature, another
 * site, and a counter that did not go on, which a copy of the passkey would show.
 */
export async function verifyAssertion(
  { id, origin }: RelyingParty,
  stored: StoredPasskey,
  { response, ...credential }: PasskeyAssertion,
  token: string,
): Promise<number> {
  const { userHandle, ...signed } = response
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: { ...signed, ...(userHandle && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: token,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: stored.credential_id,
      publicKey: new Uint8Array(stored.public_key),
      counter: stored.counter,
      transports: transportsOf(stored.transports),
    },
  }).catch(refused)
  if (!verified.verified) throw refusal()
  return verified.authenticationInfo.newCounter
}

const refusal = () => new AppError('passkey_refused', 'This passkey was not accepted.')

/** The library says what is wrong with a response by plain errors. */
const refused = (): never => {
  throw refusal()
}
