import { Link } from 'react-router'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Banner } from '#ui/layout/banner'
import styles from './boarding-page.module.css'
import { CameraPanel } from './camera-panel'
import { GateForm } from './gate-form'
import { gateSetting } from './gate-setting'
import { PasteForm } from './paste-form'
import { useRevocationList } from './revocation-list'
import { RevocationStatus } from './revocation-status'
import { usePassScan } from './scan-result'
import { ScanResultCard } from './scan-result-card'

/** Only staff see who has boarded. */
const unknown = () => undefined

/** Anyone may check a boarding pass here. Staff, who also board its passenger, have the page `Gate`. */
export function BoardingPage() {
  useTitle(t('verify.title'))
  const { list, failed, sync } = useRevocationList()
  const { scan, checkPass } = usePassScan(gateSetting.use(), unknown)
  const read = (text: string) => void checkPass(text)

  return (
    <>
      <Banner className={styles.strip}>
        <h1>{t('verify.title')}</h1>
        <p>{t('verify.intro')}</p>
      </Banner>
      <div className={`wrap ${styles.page}`}>
        <div className={styles.column}>
          <ScanResultCard result={scan?.result}>
            {scan?.result.kind === 'valid' && (
              <p className={styles.note}>{t('verify.only-staff')}</p>
            )}
          </ScanResultCard>
          <CameraPanel onCode={read} />
          <PasteForm onCode={read} />
        </div>
        <div className={styles.column}>
          <GateForm staff={false} />
          <RevocationStatus list={list} failed={failed} onSync={() => void sync()} />
          <p className={styles.note}>
            <Link to={paths.adminLogin}>{t('verify.sign-in')}</Link>
          </p>
        </div>
      </div>
    </>
  )
}
