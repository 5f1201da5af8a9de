import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#lib/paths'
import { useSessionUser, useToken } from '#lib/session'
import { t } from '#lib/t'
import { useTitle } from '#lib/use-title'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { BoardingPanel } from './boarding-panel'
import { CameraPanel } from './camera-panel'
import { GateForm } from './gate-form'
import { gateSetting } from './gate-setting'
import { ListLine } from './list-line'
import { PasteForm } from './paste-form'
import { useBoarding } from './use-boarding'
import { useRevokedList } from './use-revoked-list'
import { type Judged, useVerdict } from './use-verdict'
import { VerdictCard } from './verdict-card'
import styles from './verify-page.module.css'

/** Anybody may judge a pass here; staff let its passenger in. */
export function VerifyPage() {
  useTitle(t('verify.title'))
  const token = useToken()
  const user = useSessionUser()
  const isStaff = !!token && !!user?.role?.includes('admin')
  const setting = gateSetting.use()
  const flight = isStaff ? setting.flight : null
  const { list, failed, sync } = useRevokedList()
  const boarding = useBoarding(flight?.id)
  const { judged, judge, clear } = useVerdict(setting, boarding.boardedAt)
  const [letIn, setLetIn] = useState<string>()
  const read = (text: string) => {
    setLetIn(undefined)
    void judge(text)
  }
  const board = ({ verdict, text, name }: Judged) => {
    if (!('pass' in verdict)) return
    boarding.letIn(text, verdict.pass, name)
    setLetIn(t('verify.let-in-done', { name: verdict.pass.name, seat: verdict.pass.no_seat }))
    clear()
  }
  const admits = flight && (judged?.verdict.kind === 'valid' || judged?.verdict.kind === 'stale')

  return (
    <>
      <Banner className={styles.strip}>
        <h1>{t('verify.title')}</h1>
        <p>{t('verify.intro')}</p>
      </Banner>
      <div className={`wrap ${styles.page}`}>
        <div className={styles.column}>
          <VerdictCard verdict={judged?.verdict}>
            {letIn && (
              <p className={styles.done} role="status">
                {letIn}
              </p>
            )}
            {judged?.verdict.kind === 'valid' && !isStaff && (
              <p className={styles.note}>{t('verify.only-staff')}</p>
            )}
            {admits && judged && (
              <div className={styles.buttons}>
                <Button size="large" icon="check" onClick={() => board(judged)}>
                  {t('verify.let-in')}
                </Button>
                <Button kind="quiet" size="large" onClick={clear}>
                  {t('verify.next')}
                </Button>
              </div>
            )}
          </VerdictCard>
          <CameraPanel onCode={read} />
          <PasteForm onCode={read} />
        </div>
        <div className={styles.column}>
          <GateForm staff={isStaff} />
          {flight && <BoardingPanel {...boarding} />}
          <ListLine list={list} failed={failed} onSync={() => void sync()} />
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
