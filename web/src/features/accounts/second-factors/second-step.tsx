import type { Session } from '@sayap/contract/accounts/accounts'
import type { SignInChallenge } from '@sayap/contract/core/errors'
import { t } from '#shared/i18n/t'
import { Button } from '#ui/primitives/button'
import { ProofForm } from './proof-form'
import { useFinishSignInMutation } from './second-factors.api'
import styles from './second-factors.module.css'

interface SecondStepProps {
  challenge: SignInChallenge
  onSignedIn: (session: Session) => void
  onBack: () => void
}

/** After a right password: the second factor. */
export function SecondStep({ challenge, onSignedIn, onBack }: SecondStepProps) {
  const [finish] = useFinishSignInMutation()
  return (
    <div className={styles.step}>
      <h2>{t('factors.second-step')}</h2>
      <p className={styles.note}>{t('factors.second-step-text')}</p>
      <ProofForm
        methods={challenge.methods}
        passkeyOptions={async () => challenge.passkey ?? {}}
        onSend={async ({ code, passkey }) => {
          const body = {
            challenge: challenge.token,
            ...(code !== undefined && { code }),
            ...(passkey && { passkey }),
          }
          const { data } = await finish({ body }).unwrap()
          onSignedIn(data)
        }}
        label={t('factors.sign-in')}
      />
      <Button kind="text" onClick={onBack}>
        {t('factors.back')}
      </Button>
    </div>
  )
}
