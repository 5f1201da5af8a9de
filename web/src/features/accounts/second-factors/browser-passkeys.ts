import type { PasskeyAssertion, PasskeyAttestation } from '@sayap/contract/accounts/second-factors'
import { failure } from '#shared/api/problem'
import { t } from '#shared/i18n/t'

/** What the server says the browser needs: WebAuthn's options as JSON. */
export type PasskeyOptions = Record<string, unknown>

/** Browsers have no passkeys for a page at an IP address. */
export const canUsePasskeys = () =>
  'PublicKeyCredential' in globalThis && !/^([\d.]+|\[.*\])$/.test(globalThis.location.hostname)

/** Lets the person sign with one of their passkeys; rejects when they do not. */
export async function signByPasskey(options: PasskeyOptions): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options as never })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  }
}

/** Lets the browser make a passkey; rejects when the person does not want it, or has it already. */
export async function makePasskey(options: PasskeyOptions): Promise<PasskeyAttestation> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options as never })
  const { clientDataJSON, attestationObject, transports } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}

/** What to show of an error of the browser or the server. */
export function passkeyProblem(error: unknown): string {
  if (!(error instanceof Error)) return failure(error).text
  return error.name === 'InvalidStateError' ? t('factors.passkey-known') : t('factors.passkey-off')
}
