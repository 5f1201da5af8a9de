import { useState } from 'react'
import { Card } from '#features/shared-trip/ticket-card'
import { session } from '#shared/auth/session'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { ListPage } from '#ui/data-table/list-page'
import { Alert } from '#ui/feedback/alert'
import { Button } from '#ui/primitives/button'
import account from '../profile/account-layout.module.css'
import { AddApp } from './add-app'
import { RecoveryCodes } from './recovery-codes'
import styles from './second-factors.module.css'
import { useAddPasskey } from './use-add-passkey'

/** Staff who need a second factor set it up before anything else. */
export function FirstFactor() {
  useTitle(t('factors.first'))
  const [isApp, setApp] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  const release = () => {
    const user = session.user()
    if (user) session.setUser({ ...user, must_add_second_factor: undefined })
  }
  const added = (more: string[]) => (more.length > 0 ? setCodes(more) : release())
  return (
    <ListPage title={t(codes ? 'factors.codes' : 'factors.first')}>
      <Card className={account.data}>
        {codes && <RecoveryCodes codes={codes} onKept={release} />}
        {!codes && !isApp && <Choice onApp={() => setApp(true)} onAdded={added} />}
        {!codes && isApp && <AddApp onAdded={added} />}
      </Card>
    </ListPage>
  )
}

interface ChoiceProps {
  onApp: () => void
  onAdded: (codes: string[]) => void
}

function Choice({ onApp, onAdded }: ChoiceProps) {
  const { addPasskey, busy, problem, isPossible } = useAddPasskey(onAdded)
  return (
    <>
      <p>{t('factors.first-text')}</p>
      <div className={styles.row}>
        {isPossible && (
          <Button icon="lock" busy={busy} onClick={addPasskey}>
            {t('factors.add-passkey')}
          </Button>
        )}
        <Button kind={isPossible ? 'quiet' : 'primary'} icon="phone" onClick={onApp}>
          {t('factors.add-app')}
        </Button>
      </div>
      {!isPossible && <p className={styles.note}>{t('factors.no-passkeys')}</p>}
      {problem && <Alert>{problem}</Alert>}
    </>
  )
}
