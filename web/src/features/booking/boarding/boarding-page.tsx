import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '#shared/auth/permissions'
import { useSessionUser, useToken } from '#shared/auth/session'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Banner } from '#ui/layout/banner'
import { Button } from '#ui/primitives/button'
import styles from './boarding-page.module.css'
import { BoardingPanel } from './boarding-panel'
import { CameraPanel } from './camera-panel'
import { GateForm } from './gate-form'
import { gateSetting } from './gate-setting'
import { PasteForm } from './paste-form'
import { useRevocationList } from './revocation-list'
import { RevocationStatus } from './revocation-status'
import { type PassScan, usePassScan } from './scan-result'
import { ScanResultCard } from './scan-result-card'
import { useBoarding } from './use-boarding'

/** Anyone may check a boarding pass here; staff also board its passenger. */
export function BoardingPage() {
  useTitle(t('verify.title'))
  const token = useToken()
  const user = useSessionUser()
  const may = useMay()
  const isStaff = !!token && !!user?.role?.includes('admin') && may('boarding:manage')
  const setting = gateSetting.use()
  const flight = isStaff ? setting.flight : null
  const { list, failed, sync } = useRevocationList()
  const boarding = useBoarding(flight?.id)
  const { scan, checkPass, clear } = usePassScan(setting, boarding.boardedAt)
  const [admitted, setAdmitted] = useState<string>()
  const read = (text: string) => {
    setAdmitted(undefined)
    void checkPass(text)
  }
  const board = ({ result, text, fingerprint }: PassScan) => {
    if (!('pass' in result)) return
    boarding.admit(text, result.pass, fingerprint)
    setAdmitted(t('verify.let-in-done', { name: result.pass.name, seat: result.pass.no_seat }))
    clear()
  }
  const canAdmit = flight && (scan?.result.kind === 'valid' || scan?.result.kind === 'stale')

  return (
    <>
      <Banner className={styles.strip}>
        <h1>{t('verify.title')}</h1>
        <p>{t('verify.intro')}</p>
      </Banner>
      <div className={`wrap ${styles.page}`}>
        <div className={styles.column}>
          <ScanResultCard result={scan?.result}>
            {admitted && (
              <p className={styles.confirmation} role="status">
                {admitted}
              </p>
            )}
            {scan?.result.kind === 'valid' && !isStaff && (
              <p className={styles.note}>{t('verify.only-staff')}</p>
            )}
            {canAdmit && scan && (
              <div className={styles.buttons}>
                <Button size="large" icon="check" onClick={() => board(scan)}>
                  {t('verify.let-in')}
                </Button>
                <Button kind="quiet" size="large" onClick={clear}>
                  {t('verify.next')}
                </Button>
              </div>
            )}
          </ScanResultCard>
          <CameraPanel onCode={read} />
          <PasteForm onCode={read} />
        </div>
        <div className={styles.column}>
          <GateForm staff={isStaff} />
          {flight && <BoardingPanel {...boarding} />}
          <RevocationStatus list={list} failed={failed} onSync={() => void sync()} />
          {!isStaff && (
            <p className={styles.note}>
              <Link to={paths.adminLogin}>{t('verify.sign-in')}</Link>
            </p>
          )}
        </div>
      </div>
    </>
  )
}
