import { parseBcbp } from '@sayap/contract/booking/bcbp'
import type { ManifestPassenger } from '@sayap/contract/operations/departures'
import { useState } from 'react'
import {
  useManifestQuery,
  useMarkNoShowMutation,
  useUndoNoShowMutation,
} from '#features/departures/departures.api'
import { classLabel } from '#features/shared-trip/flight-labels'
import { failure } from '#shared/api/problem'
import { cx } from '#shared/browser/cx'
import { showErrorToast, toast } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { Segmented } from '#ui/forms/segmented'
import { Button } from '#ui/primitives/button'
import { CopyButton } from '#ui/primitives/copy-button'
import { SkeletonCard, Waiting } from '#ui/primitives/skeleton'
import { useBoardMutation } from '../boarding.api'
import { type GateFlight, gateSetting } from '../gate-setting'
import type { QueuedScan } from './boarding-queue'
import styles from './gate.module.css'

type Order = 'seat' | 'name'

interface MissingProps {
  flight: GateFlight
  /** Scans that the server does not know yet: these passengers are not missing. */
  own: readonly QueuedScan[]
}

/** Rows of seats are numbers: `4C` before `15C`. */
const bySeat = new Intl.Collator('en', { numeric: true }).compare

/** Two classes may both have a seat 1A, but no booking has both. */
const seatOfBooking = (booking_code: string | undefined, no_seat: string) =>
  `${booking_code} ${no_seat}`

/** Passengers of this departure, all its classes, with a ticket who have not boarded; no-shows last. */
function missingOf(rows: readonly ManifestPassenger[], own: readonly QueuedScan[], order: Order) {
  const queued = new Set(
    own.map(({ bcbp, no_seat }) => seatOfBooking(parseBcbp(bcbp)?.booking_code, no_seat)),
  )
  const compare = (a: ManifestPassenger, b: ManifestPassenger) =>
    order === 'seat' ? bySeat(a.no_seat, b.no_seat) : a.name.localeCompare(b.name)
  const missing = rows
    .filter(({ booking_code, no_seat }) => !queued.has(seatOfBooking(booking_code, no_seat)))
    .sort(compare)
  return {
    expected: missing.filter(({ boarding }) => boarding === 'not_yet'),
    noShows: missing.filter(({ boarding }) => boarding === 'no_show'),
  }
}

/** Who is missing for the departure at this gate, to call them, board them by hand or mark them as no-shows. */
export function MissingPassengers({ flight, own }: MissingProps) {
  const [order, setOrder] = useState<Order>('seat')
  const [isCalling, setCalling] = useState(false)
  // `data` would stay that of the former flight until this one's list is there.
  const { currentData: data, error } = useManifestQuery(
    { params: { id: flight.id } },
    { refetchOnMountOrArgChange: true, pollingInterval: 15_000, skipPollingIfUnfocused: true },
  )
  const rows = data?.data ?? []
  const hasClasses = new Set(rows.map(({ class_flight }) => class_flight)).size > 1
  const { expected, noShows } = missingOf(rows, own, order)
  return (
    <section className={styles.missing} aria-label={t('verify.missing')}>
      <div className={styles.missingHead}>
        <h2>{data ? t('verify.missing-n', { n: expected.length }) : t('verify.missing')}</h2>
        {expected.length > 0 && (
          <div className={styles.answers}>
            <Segmented
              label={t('verify.order')}
              value={order}
              onChange={setOrder}
              options={[
                { value: 'seat', label: t('verify.by-seat') },
                { value: 'name', label: t('verify.by-name') },
              ]}
            />
            <Button kind="quiet" icon="bell" onClick={() => setCalling(true)}>
              {t('verify.call')}
            </Button>
          </div>
        )}
      </div>
      {!data && !error && (
        <Waiting>
          <SkeletonCard />
        </Waiting>
      )}
      {error && !data && (
        <Alert>
          {t('verify.missing-failed')}. {failure(error).text}
        </Alert>
      )}
      {data && expected.length + noShows.length === 0 && <p>{t('verify.missing-none')}</p>}
      {expected.length + noShows.length > 0 && (
        <ul className={styles.people}>
          {[...expected, ...noShows].map((row) => (
            <Person key={row.id_passenger} row={row} hasClasses={hasClasses} />
          ))}
        </ul>
      )}
      <CallList
        flight={flight}
        people={expected}
        open={isCalling}
        onClose={() => setCalling(false)}
      />
    </section>
  )
}

interface PersonProps {
  row: ManifestPassenger
  /** Whether passengers of several classes board here. */
  hasClasses: boolean
}

/** What the passenger's company is, for the crew: who belongs together boards together. */
const noteOf = ({ row, hasClasses }: PersonProps) => {
  const { category_passenger, class_flight, adult_seat, party, booking_code } = row
  return [
    booking_code,
    hasClasses && classLabel(class_flight),
    category_passenger === 'child' && t('verify.child'),
    adult_seat && t('verify.with-adult', { seat: adult_seat }),
    !adult_seat && party > 1 && t('verify.party', { n: party }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function Person(props: PersonProps) {
  const { row } = props
  const { name, no_seat, id_flight, id_passenger, id_no_show, ticket } = row
  const [board, boarding] = useBoardMutation()
  const [mark, marking] = useMarkNoShowMutation()
  const [undo, undoing] = useUndoNoShowMutation()
  const run = async (act: () => Promise<unknown>, done: string) => {
    try {
      await act()
      toast(done)
    } catch (error) {
      showErrorToast(failure(error).text)
    }
  }
  const boardByHand = () => {
    const gate = gateSetting.get().gate.trim() || undefined
    const body = { id_flight, code: ticket ?? '', scan: crypto.randomUUID(), gate }
    return board({ body }).unwrap()
  }
  const markNoShow = () => mark({ params: { id: id_flight }, body: { id_passenger } }).unwrap()
  return (
    <li className={cx(id_no_show !== null && styles.noShow)}>
      <b className={styles.seat}>{no_seat}</b>
      <div>
        <b>{name}</b>
        <span>{noteOf(props)}</span>
        {id_no_show !== null && <span>{t('verify.is-no-show')}</span>}
      </div>
      <div className={styles.answers}>
        <Button
          kind="quiet"
          size="small"
          busy={boarding.isLoading}
          aria-label={t('verify.hand-of', { name })}
          onClick={() => run(boardByHand, t('verify.let-in-done', { name, seat: no_seat }))}
        >
          {t('verify.hand')}
        </Button>
        {id_no_show === null ? (
          <Button
            kind="text"
            size="small"
            busy={marking.isLoading}
            aria-label={t('verify.no-show-of', { name })}
            onClick={() => run(markNoShow, t('verify.no-show-done', { name }))}
          >
            {t('verify.no-show')}
          </Button>
        ) : (
          <Button
            kind="text"
            size="small"
            busy={undoing.isLoading}
            aria-label={t('verify.expect-of', { name })}
            onClick={() =>
              run(
                () => undo({ params: { id: id_no_show } }).unwrap(),
                t('verify.expect-done', { name }),
              )
            }
          >
            {t('verify.expect')}
          </Button>
        )}
      </div>
    </li>
  )
}

interface CallListProps {
  flight: GateFlight
  people: readonly ManifestPassenger[]
  open: boolean
  onClose: () => void
}

/** The last call, to be read out. */
function CallList({ flight, people, open, onClose }: CallListProps) {
  const text = t('verify.call-text', {
    flight: flight.flight_number ?? '',
    to: flight.destination_place,
    names: people.map(({ name, no_seat }) => `${name} (${no_seat})`).join(', '),
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('verify.call-title', { n: people.length })}
      description={t('verify.call-hint')}
      actions={<CopyButton text={text} label={t('verify.call-copy')} />}
    >
      <p className={styles.call}>{text}</p>
    </Dialog>
  )
}
