import type { ProofMethod, ProofRequest } from '@sayap/contract/accounts/second-factors'
import { useState } from 'react'
import { fieldError } from '#shared/api/input-messages'
import { type Failure, failure } from '#shared/api/problem'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Field } from '#ui/forms/field'
import { PasswordField } from '#ui/forms/password-field'
import { Button } from '#ui/primitives/button'
import {
  canUsePasskeys,
  type PasskeyOptions,
  passkeyProblem,
  signByPasskey,
} from './browser-passkeys'
import styles from './second-factors.module.css'

interface ProofFormProps {
  /** What the account has. */
  methods: readonly ProofMethod[]
  /** Options for a passkey, made when it is chosen. */
  passkeyOptions: () => Promise<PasskeyOptions>
  /** Sends a proof; what it throws is shown here. */
  onSend: (proof: ProofRequest) => Promise<unknown>
  label: string
}

type Typed = 'password' | 'totp' | 'recovery_code'

/** What is asked for first: the app before the codes that stand in for it. */
const firstOf = (methods: readonly ProofMethod[]) =>
  (['password', 'totp', 'recovery_code'] as const).find((one) => methods.includes(one))

/** Asks for one proof of who is there: password, code or passkey. */
export function ProofForm({ methods, passkeyOptions, onSend, label }: ProofFormProps) {
  const [kind, setKind] = useState<Typed | undefined>(firstOf(methods))
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const hasPasskey = methods.includes('passkey')
  const others = methods.filter(
    (one): one is 'totp' | 'recovery_code' =>
      (one === 'totp' || one === 'recovery_code') && one !== kind,
  )

  const attempt = async (work: () => Promise<unknown>, textOf: (error: unknown) => string) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setTyped('')
      setProblem(textOf(error))
    }
    setBusy(false)
  }
  const sendTyped = () =>
    attempt(
      () => onSend(kind === 'password' ? { current_password: typed } : { code: typed }),
      (error) => proofProblem(failure(error)),
    )
  const sendPasskey = () =>
    attempt(
      async () => onSend({ passkey: await signByPasskey(await passkeyOptions()) }),
      passkeyProblem,
    )
  return (
    <form
      className={styles.proof}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && typed) void sendTyped()
      }}
    >
      {problem && <Alert onDismiss={() => setProblem(undefined)}>{problem}</Alert>}
      {kind && <TypedProof kind={kind} value={typed} onChange={setTyped} />}
      {kind && (
        <Button type="submit" wide busy={busy}>
          {label}
        </Button>
      )}
      {hasPasskey && canUsePasskeys() && (
        <Button
          kind={kind ? 'quiet' : 'primary'}
          icon="lock"
          wide
          busy={busy}
          onClick={sendPasskey}
        >
          {t('factors.use-passkey')}
        </Button>
      )}
      {hasPasskey && !canUsePasskeys() && <p className={styles.note}>{t('factors.no-passkeys')}</p>}
      {others.map((one) => (
        <Button
          key={one}
          kind="text"
          onClick={() => {
            setKind(one)
            setTyped('')
          }}
        >
          {t(one === 'totp' ? 'factors.use-app' : 'factors.use-recovery-code')}
        </Button>
      ))}
    </form>
  )
}

interface TypedProofProps {
  kind: Typed
  value: string
  onChange: (value: string) => void
}

function TypedProof({ kind, value, onChange }: TypedProofProps) {
  const field = {
    value,
    required: true,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  if (kind === 'password') return <PasswordField label={t('factors.password')} {...field} />
  if (kind === 'totp') return <CodeField {...field} />
  return (
    <Field
      label={t('factors.recovery-code')}
      hint={t('factors.recovery-code-hint')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  )
}

interface CodeFieldProps {
  value: string
  onChange: (event: { target: { value: string } }) => void
}

/** Six digits of an authenticator app; phones offer them above the keyboard. */
export const CodeField = (field: CodeFieldProps) => (
  <Field
    label={t('factors.code')}
    hint={t('factors.code-hint')}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={8}
    required
    {...field}
  />
)

const proofProblem = (why: Failure) => fieldError(why, '/body/current_password') ?? why.text
