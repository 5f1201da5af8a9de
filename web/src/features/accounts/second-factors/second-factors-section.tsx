import type { Passkey, SecondFactors } from '@sayap/contract/accounts/second-factors'
import { type ReactNode, useState } from 'react'
import { failure } from '#shared/api/problem'
import { toast } from '#shared/browser/toast'
import { moment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/lazy-dialog'
import { Badge } from '#ui/primitives/badge'
import { Button } from '#ui/primitives/button'
import { LoadedSection } from '../settings/loaded-section'
import { AddApp } from './add-app'
import { RecoveryCodes } from './recovery-codes'
import {
  useRemovePasskeyMutation,
  useRemoveTotpMutation,
  useRenewRecoveryCodesMutation,
  useSecondFactorsQuery,
} from './second-factors.api'
import styles from './second-factors.module.css'
import { useAddPasskey } from './use-add-passkey'

/** Passkeys, authenticator app and recovery codes of the own account. */
export function SecondFactorsSection() {
  const query = useSecondFactorsQuery({})
  return (
    <LoadedSection<SecondFactors> title={t('factors.title')} query={query}>
      {(factors) => <Factors {...factors} />}
    </LoadedSection>
  )
}

function Factors(factors: SecondFactors) {
  const [adding, setAdding] = useState(false)
  const [codes, setCodes] = useState<string[]>([])
  const added = (text: string) => (more: string[]) => {
    setAdding(false)
    setCodes(more)
    toast(text)
  }
  const passkey = useAddPasskey(added(t('factors.passkey-added')))
  return (
    <>
      <p className={styles.note}>{t('factors.text')}</p>
      <ul className={styles.list}>
        {factors.passkeys.map((one) => (
          <PasskeyRow key={one.id} passkey={one} />
        ))}
        {factors.totp_since !== null && <AppRow since={factors.totp_since} />}
        {factors.asked && <CodesRow left={factors.recovery_codes_left} onNew={setCodes} />}
      </ul>
      <div className={styles.row}>
        {passkey.isPossible && (
          <Button kind="quiet" icon="lock" busy={passkey.busy} onClick={passkey.addPasskey}>
            {t('factors.add-passkey')}
          </Button>
        )}
        {factors.totp_since === null && (
          <Button kind="quiet" icon="phone" onClick={() => setAdding(true)}>
            {t('factors.add-app')}
          </Button>
        )}
      </div>
      {!passkey.isPossible && <p className={styles.note}>{t('factors.no-passkeys')}</p>}
      {passkey.problem && <Alert className={styles.inDialog}>{passkey.problem}</Alert>}
      {adding && (
        <Dialog open onClose={() => setAdding(false)} title={t('factors.add-app')} form>
          <AddApp onAdded={added(t('factors.app-added'))} />
        </Dialog>
      )}
      {codes.length > 0 && (
        <Dialog open onClose={() => setCodes([])} title={t('factors.codes')}>
          <RecoveryCodes codes={codes} onKept={() => setCodes([])} />
        </Dialog>
      )}
    </>
  )
}

interface RowProps {
  title: string
  lines: string[]
  action: ReactNode
  badge?: ReactNode
  error: unknown
}

const Row = ({ title, lines, action, badge, error }: RowProps) => (
  <li>
    <span>
      <b>
        {title} {badge}
      </b>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {error !== undefined && <Alert className={styles.inDialog}>{failure(error).text}</Alert>}
    </span>
    {action}
  </li>
)

function PasskeyRow({ passkey: { id, name, synced, created_at, used_at } }: { passkey: Passkey }) {
  const [remove, { isLoading, error }] = useRemovePasskeyMutation()
  const press = async () => {
    const { data } = await remove({ params: { id } })
    if (data) toast(t('factors.passkey-removed'))
  }
  return (
    <Row
      title={t('factors.passkey', { name })}
      badge={synced && <Badge tone="paid">{t('factors.synced')}</Badge>}
      lines={[
        t('factors.added', { at: moment(created_at, zone()) }),
        ...(used_at ? [t('factors.used', { at: moment(used_at, zone()) })] : []),
      ]}
      action={
        <Button kind="quiet" size="small" icon="trash" busy={isLoading} onClick={press}>
          {t('factors.remove')}
        </Button>
      }
      error={error}
    />
  )
}

function AppRow({ since }: { since: string }) {
  const [remove, { isLoading, error }] = useRemoveTotpMutation()
  const press = async () => {
    const { data } = await remove({})
    if (data) toast(t('factors.app-removed'))
  }
  return (
    <Row
      title={t('factors.app')}
      lines={[t('factors.added', { at: moment(since, zone()) })]}
      action={
        <Button kind="quiet" size="small" icon="trash" busy={isLoading} onClick={press}>
          {t('factors.remove')}
        </Button>
      }
      error={error}
    />
  )
}

function CodesRow({ left, onNew }: { left: number; onNew: (codes: string[]) => void }) {
  const [renew, { isLoading, error }] = useRenewRecoveryCodesMutation()
  const press = async () => {
    const { data } = await renew({})
    if (data) onNew(data.data.recovery_codes)
  }
  return (
    <Row
      title={t('factors.codes')}
      lines={[t('factors.codes-left', { n: left })]}
      action={
        <Button kind="quiet" size="small" icon="refresh" busy={isLoading} onClick={press}>
          {t('factors.codes-new')}
        </Button>
      }
      error={error}
    />
  )
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
