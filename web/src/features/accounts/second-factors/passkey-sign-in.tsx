import type { Session } from '@sayap/contract/accounts/accounts'
import { useState } from 'react'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Button } from '#ui/primitives/button'
import { canUsePasskeys, passkeyProblem, signByPasskey } from './browser-passkeys'
import { usePasskeySignInMutation, usePasskeySignInOptionsMutation } from './second-factors.api'
import styles from './second-factors.module.css'

interface PasskeySignInProps {
  /** At the door of staff. */
  staff?: boolean
  onSignedIn: (session: Session) => void
}

/** Signs in without a name and a password, by any passkey of this site that the person has. */
export function PasskeySignIn({ staff = false, onSignedIn }: PasskeySignInProps) {
  const [ask] = usePasskeySignInOptionsMutation()
  const [signIn] = usePasskeySignInMutation()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const go = async () => {
    if (!canUsePasskeys()) return setProblem(t('factors.no-passkeys'))
    setBusy(true)
    setProblem(undefined)
    try {
      const options = await ask({}).unwrap()
      const passkey = await signByPasskey(options.data)
      const { data } = await signIn({ body: { passkey, staff } }).unwrap()
      onSignedIn(data)
    } catch (error) {
      setProblem(passkeyProblem(error))
      setBusy(false)
    }
  }
  return (
    <div className={styles.passkeySignIn}>
      <Button kind="quiet" icon="lock" wide busy={busy} onClick={go}>
        {t('factors.passkey-sign-in')}
      </Button>
      {problem && <Alert onDismiss={() => setProblem(undefined)}>{problem}</Alert>}
    </div>
  )
}
