import { useState } from 'react'
import { useMay } from '#shared/auth/permissions'
import { cx } from '#shared/browser/cx'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { Button } from '#ui/primitives/button'
import { CameraPanel } from '../camera-panel'
import { flightOption, GateForm } from '../gate-form'
import { gateSetting } from '../gate-setting'
import { PasteForm } from '../paste-form'
import { useRevocationList } from '../revocation-list'
import { RevocationStatus } from '../revocation-status'
import { type PassScan, usePassScan } from '../scan-result'
import { ScanResultCard } from '../scan-result-card'
import { BoardingConflicts, openConflicts, readAt } from './boarding-conflicts'
import { BoardingPanel } from './boarding-panel'
import styles from './gate.module.css'
import { MissingPassengers } from './missing-passengers'
import { useBoarding } from './use-boarding'
import { useDepartureNumbers } from './use-departure-numbers'

/** The page of staff: checks passes, boards passengers, and shows who is missing. */
export function Gate() {
  useTitle(t('verify.title'))
  const canBoard = useMay()('boarding:manage')
  const setting = gateSetting.use()
  const flight = canBoard ? setting.flight : null
  const { list, failed, sync } = useRevocationList()
  const boarding = useBoarding(flight?.id)
  useDepartureNumbers(flight?.id)
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
  return (
    <div className={cx('wrap', styles.gate)}>
      <div className={styles.head}>
        <h1>{flight ? flightOption(flight) : t('verify.title')}</h1>
        <p>{t(canBoard ? 'verify.gate-intro' : 'verify.intro')}</p>
      </div>
      <BoardingConflicts
        conflicts={openConflicts(boarding.log.data?.conflicts ?? [], boarding.queue)}
      />
      <div className={styles.column}>
        <ScanResultCard large result={scan?.result} done={admitted}>
          {scan?.result.kind === 'boarded' && <BoardedBy boarding={boarding} scan={scan} />}
          {flight && scan && <Answers scan={scan} onBoard={board} onNext={clear} />}
        </ScanResultCard>
        <div className={styles.readers}>
          <CameraPanel onCode={read} />
          <PasteForm onCode={read} />
        </div>
        {flight && <MissingPassengers flight={flight} own={boarding.own} />}
      </div>
      <div className={styles.column}>
        <GateForm staff={canBoard} />
        {flight && <BoardingPanel {...boarding} />}
        <RevocationStatus list={list} failed={failed} onSync={() => void sync()} />
      </div>
    </div>
  )
}

interface AnswersProps {
  scan: PassScan
  onBoard: (scan: PassScan) => void
  onNext: () => void
}

/** For a pass that may board: whether its passenger does. */
function Answers({ scan, onBoard, onNext }: AnswersProps) {
  if (scan.result.kind !== 'valid' && scan.result.kind !== 'stale') return null
  return (
    <div className={styles.answers}>
      <Button size="large" icon="check" onClick={() => onBoard(scan)}>
        {t('verify.let-in')}
      </Button>
      <Button kind="quiet" size="large" onClick={onNext}>
        {t('verify.next')}
      </Button>
    </div>
  )
}

interface BoardedByProps {
  boarding: ReturnType<typeof useBoarding>
  scan: PassScan
}

/** Where and by whom; nothing while only this device knows. */
function BoardedBy({ boarding, scan }: BoardedByProps) {
  const found = boarding.boardingOf(scan.fingerprint)
  if (!found) return null
  const { boarded_at, boarded_by_name, gate } = found
  return <p>{readAt({ at: boarded_at, by: boarded_by_name, gate })}</p>
}
