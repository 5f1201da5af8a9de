import { lazy, Suspense, useEffect, useState } from 'react'
import { failure } from '#shared/api/problem'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Button } from '#ui/primitives/button'
import { CopyButton } from '#ui/primitives/copy-button'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { CodeField } from './proof-form'
import { useBeginTotpMutation, useConfirmTotpMutation } from './second-factors.api'
import styles from './second-factors.module.css'

const QrCode = lazy(() =>
  import('#ui/primitives/qr-code').then((file) => ({ default: file.QrCode })),
)

interface AddAppProps {
  /** Gets the new recovery codes; none if the account has some already. */
  onAdded: (codes: string[]) => void
}

/** The authenticator app: its secret as a QR code and as text, then the first code. */
export function AddApp({ onAdded }: AddAppProps) {
  const [begin, { data, error }] = useBeginTotpMutation()
  useEffect(() => {
    void begin({})
  }, [begin])
  if (error) return <Alert className={styles.inDialog}>{failure(error).text}</Alert>
  if (!data)
    return (
      <Waiting>
        <Skeleton height="240px" />
      </Waiting>
    )
  const { secret, uri } = data.data
  return (
    <div className={styles.proof}>
      <ol className={styles.steps}>
        <li>{t('factors.app-scan')}</li>
        <li>{t('factors.app-type')}</li>
      </ol>
      <div className={styles.qr}>
        <Suspense fallback={null}>
          <QrCode text={uri} label={t('factors.app-qr')} failed={t('factors.app-qr-failed')} />
        </Suspense>
      </div>
      <p className={styles.secret}>
        <span>{t('factors.app-secret')}</span>
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton kind="bare" text={secret} label={t('factors.app-copy')} />
      </p>
      <FirstCode onAdded={onAdded} />
    </div>
  )
}

function FirstCode({ onAdded }: AddAppProps) {
  const [confirm, { isLoading, error }] = useConfirmTotpMutation()
  const [code, setCode] = useState('')
  const send = async () => {
    const { data } = await confirm({ body: { code } })
    if (data) onAdded(data.data.recovery_codes)
    else setCode('')
  }
  return (
    <form
      className={styles.proof}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isLoading && code) void send()
      }}
    >
      <CodeField value={code} onChange={({ target }) => setCode(target.value)} />
      {error && !code && <Alert>{failure(error).text}</Alert>}
      <Button type="submit" busy={isLoading}>
        {t('factors.app-add')}
      </Button>
    </form>
  )
}
