import type { BulkChangeHead } from '@sayap/contract/flights/bulk-changes'
import { useEffect, useId, useState } from 'react'
import { useDispatch } from 'react-redux'
import { api } from '#shared/api/api'
import { failure } from '#shared/api/problem'
import { toast } from '#shared/browser/toast'
import { nearMoment } from '#shared/dates/instants'
import { capitalize } from '#shared/i18n/format-text'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { ListEmpty, ListError, ListSkeleton } from '#ui/data-table/list-states'
import { Dialog } from '#ui/feedback/dialog'
import { Button } from '#ui/primitives/button'
import { useBulkChangeQuery, useBulkChangesQuery } from '../flights-admin.api'
import { leftOutText } from './bulk-preview'
import styles from './recent-changes.module.css'
import { useBulkChange } from './use-bulk-change'

const POLL_INTERVAL_MS = 1000
const LATEST = { query: { limit: 20 } }

const isGoingOn = ({ state }: BulkChangeHead) => state === 'running' || state === 'undoing'

/** The latest changes of many flights, each with Undo while its time has not passed. */
export function RecentChanges({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useLatestChanges()
  return (
    <Dialog
      open
      shape="wide"
      title={t('fa.recent-title')}
      description={t('fa.recent-text')}
      onClose={onClose}
      actions={
        <Button kind="quiet" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      {!data && error && (
        <ListError title={t('fa.recent-failed')} error={error} onRetry={refetch} />
      )}
      {!data && !error && <ListSkeleton />}
      {data?.data.length === 0 && (
        <ListEmpty title={t('fa.recent-none')}>
          <p>{t('fa.recent-none-text')}</p>
        </ListEmpty>
      )}
      <ul className={styles.list}>
        {data?.data.map((change) => (
          <RecentChange key={change.id} change={change} />
        ))}
      </ul>
    </Dialog>
  )
}

/** Asked for again every second while flights are still being changed. */
function useLatestChanges() {
  const dispatch = useDispatch()
  const latest = useBulkChangesQuery(LATEST, { refetchOnMountOrArgChange: true })
  const goesOn = latest.data?.data.some(isGoingOn) ?? false
  useBulkChangesQuery(LATEST, { pollingInterval: POLL_INTERVAL_MS, skip: !goesOn })
  useEffect(() => {
    if (!goesOn) return
    return () => void dispatch(api.util.invalidateTags(['Flight', 'Booking', 'Seat']))
  }, [goesOn, dispatch])
  return latest
}

function RecentChange({ change }: { change: BulkChangeHead }) {
  const { by, created_at, reason, refused, kept, undone_by, undone_at } = change
  return (
    <li>
      <div>
        <b>{changeText(change.change)}</b>
        {reason && <p>{reason}</p>}
        <p className={styles.soft}>
          {by}, {nearMoment(created_at)}
        </p>
        {isGoingOn(change) ? <Progress change={change} /> : <p>{outcomeText(change)}</p>}
        {undone_by && undone_at && (
          <p className={styles.soft}>
            {t('fa.back-by', { name: undone_by, at: nearMoment(undone_at) })}
          </p>
        )}
        {!isGoingOn(change) && refused + kept > 0 && <LeftOut id={change.id} />}
      </div>
      {change.can_undo && <Undo change={change} />}
    </li>
  )
}

function Progress({ change: { flights, waiting } }: { change: BulkChangeHead }) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <label htmlFor={id}>{t('grid.working', { n: flights - waiting, all: flights })}</label>
      <progress id={id} max={flights} value={flights - waiting} />
    </div>
  )
}

/** Its question names what happens, before it can be answered. */
function Undo({ change: { id, changed, undo_until, change } }: { change: BulkChangeHead }) {
  const [isAsked, setAsked] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const { undo } = useBulkChange()
  const send = async () => {
    setLoading(true)
    try {
      await undo(id)
    } catch (error) {
      toast(failure(error).text, undefined, { failed: true })
    }
    setLoading(false)
  }
  const isNotified = Object.keys(change).some((name) => name !== 'price' && name !== 'on_sale')
  if (!isAsked)
    return (
      <div className={styles.undo}>
        <Button kind="quiet" size="small" onClick={() => setAsked(true)}>
          {t('ui.undo')}
        </Button>
        <small>{t('fa.back-until', { at: nearMoment(undo_until) })}</small>
      </div>
    )
  return (
    <div className={styles.ask}>
      <p>
        {t('fa.back-ask', { n: changed })} {isNotified && t('fa.back-notified')}
      </p>
      <Button size="small" busy={isLoading} onClick={send}>
        {t('fa.back-yes', { n: changed })}
      </Button>
      <Button kind="quiet" size="small" disabled={isLoading} onClick={() => setAsked(false)}>
        {t('form.cancel')}
      </Button>
    </div>
  )
}

/** Read when it is opened. */
function LeftOut({ id }: { id: number }) {
  const [open, setOpen] = useState(false)
  const { data, error } = useBulkChangeQuery(
    { params: { id } },
    { skip: !open, refetchOnMountOrArgChange: true },
  )
  const rows = data?.data.rows.filter((row) => row.failure !== null)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('fa.back-left')}</summary>
      {error ? <p>{failure(error).text}</p> : null}
      <ul>
        {rows?.map((row) => (
          <li key={row.id_flight}>{leftOutText(row)}</li>
        ))}
      </ul>
    </details>
  )
}

const PRICES = {
  set: (amount: number) => rupiah(amount),
  percent: (amount: number) => `${signed(amount)}%`,
  add: (amount: number) => `${amount < 0 ? '−' : '+'}${rupiah(Math.abs(amount))}`,
}
const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`)

/** 'Price +8%, gate 12'. */
function changeText({ price, shift_minutes, gate, terminal, on_sale }: BulkChangeHead['change']) {
  const parts = [
    price && t('fa.did-price', { change: PRICES[price.mode](price.amount) }),
    shift_minutes &&
      t(shift_minutes > 0 ? 'fa.did-later' : 'fa.did-earlier', { n: Math.abs(shift_minutes) }),
    gate !== undefined && t('fa.did-gate', { gate }),
    terminal !== undefined && t('fa.did-terminal', { terminal }),
    on_sale !== undefined && t(on_sale ? 'fa.did-resume' : 'fa.did-stop'),
  ]
  return capitalize(parts.filter(Boolean).join(', '))
}

/** Only numbers that are not zero, of which there is one at least. */
function outcomeText({ changed, undone, kept, refused }: BulkChangeHead) {
  const parts = [
    changed > 0 && t('fa.did-changed', { n: changed }),
    undone > 0 && t('fa.did-undone', { n: undone }),
    kept > 0 && t('fa.did-kept', { n: kept }),
    refused > 0 && t('fa.did-refused', { n: refused }),
  ]
  return capitalize(parts.filter(Boolean).join(', '))
}
