import { type ReactNode, useId, useRef, useState } from 'react'
import { failure } from '#shared/api/problem'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Field } from '#ui/forms/field'
import { PasswordField } from '#ui/forms/password-field'
import { Button } from '#ui/primitives/button'
import styles from './account-card.module.css'

interface SignInFormProps {
  /** Kind of the first field; the browser validates an email address. */
  who: { label: string; type: 'email' | 'text'; placeholder?: string }
  /** Button text while signing in; it differs by page. */
  waitText: string
  /** Initial value, set after registering. */
  known?: string | undefined
  /** Signs in and navigates on. An error is shown and clears the password. */
  onSend: (who: string, password: string) => Promise<void>
  children?: ReactNode
}

export function SignInForm({ who, waitText, known = '', onSend, children }: SignInFormProps) {
  const [name, setName] = useState(known)
  const [password, setPassword] = useState('')
  const [waiting, setWaiting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const titleId = useId()

  const send = async () => {
    setWaiting(true)
    setProblem(null)
    try {
      await onSend(name, password)
    } catch (error) {
      setProblem(failure(error).text)
      setPassword('')
      setWaiting(false)
      passwordInput.current?.focus()
    }
  }

  return (
    <form
      className={styles.form}
      aria-describedby={titleId}
      onSubmit={(event) => {
        event.preventDefault()
        if (!waiting) void send()
      }}
    >
      {problem && <Alert onDismiss={() => setProblem(null)}>{problem}</Alert>}
      <Field
        {...who}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <PasswordField
        ref={passwordInput}
        label={t('accounts.password')}
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {children}
      <Button type="submit" size="large" wide busy={waiting}>
        {waiting ? waitText : t('accounts.login')}
      </Button>
      <p id={titleId} className="vh" role="status">
        {waiting && waitText}
      </p>
    </form>
  )
}
