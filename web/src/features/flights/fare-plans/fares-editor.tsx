import type { FlightFares, NewFare, PlannedFare } from '@sayap/contract/flights/fare-plans'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { fieldError } from '#shared/api/input-messages'
import { type Failure, failure } from '#shared/api/problem'
import { cx } from '#shared/browser/cx'
import { leaveQuestion, useLeaveGuard } from '#shared/editing/leave-guard'
import { useFormDraft } from '#shared/editing/use-form-draft'
import { t } from '#shared/i18n/t'
import { DraftNote } from '#ui/editing/draft-note'
import { Alert } from '#ui/feedback/alert'
import { Button } from '#ui/primitives/button'
import {
  bandsOf,
  bodyOf,
  type FareField,
  type FareRow,
  faresOf,
  rowsOf,
  withAnother,
} from './fare-rows'
import { FaresChart, SoldTable } from './fares-chart'
import styles from './fares-page.module.css'
import { IfItGoesOn, PriceByDay, SellingNow, SoldSoFar } from './fares-side'
import { FaresTable } from './fares-table'

const LeaveDialog = lazy(() =>
  import('#ui/editing/leave-dialog').then((file) => ({ default: file.LeaveDialog })),
)
const MAX_FARES = 12

interface FaresEditorProps {
  fares: readonly PlannedFare[]
  capacity: number
  /** The price without fares. */
  price: number
  /** 0 where there are no such fares yet. */
  revision: number
  /** Absent for a schedule. */
  flight?: FlightFares | undefined
  readOnly: boolean
  saveText: string
  save: (fares: NewFare[], revision: number) => Promise<unknown>
  /** Loads what a colleague saved. */
  reload: () => void
  /** Names the draft: `flight-fares:12`. */
  draftName: string
  /** Whether something is unsaved, for whoever would mount the form again. */
  dirty: RefObject<boolean>
  children?: ReactNode
}

/** Chart, what is on sale and the fares below them; what is typed is drawn at once. */
export function FaresEditor(props: FaresEditorProps) {
  const { capacity, flight, readOnly, saveText, children } = props
  const form = useFares(props)
  const { rows, setRows, refusal } = form
  const fares = faresOf(rows)
  const question = leaveQuestion.use()
  return (
    <form className={styles.editor} onSubmit={form.submit} noValidate>
      <Suspense>
        {question?.guard === form.guard && <LeaveDialog leave={question.leave} />}
      </Suspense>
      {children}
      <DraftNote draft={form.restored} onDiscard={form.discard} />
      {refusal && (
        <Alert onDismiss={form.dismiss}>
          {refusal.text}
          {refusal.code === 'changed_meanwhile' && (
            <Button kind="text" onClick={form.reload}>
              {t('fare.reload')}
            </Button>
          )}
        </Alert>
      )}
      <div className={cx(styles.cols, !flight && styles.alone)}>
        <div className={styles.drawing}>
          <section className={styles.drawn}>
            <header>
              <h2>{t(flight ? 'fare.chart' : 'fare.chart-schedule')}</h2>
              {flight && (
                <p className={styles.legend} aria-hidden="true">
                  <i className={styles.line} /> {t('fare.sold-line')}
                  {flight.forecast && (
                    <>
                      <i className={styles.dashes} /> {t('fare.expected-line')}
                    </>
                  )}
                </p>
              )}
            </header>
            <FaresChart fares={fares} capacity={capacity} flight={flight} />
            {flight && <SoldTable history={flight.history} />}
          </section>
          <PriceByDay fares={fares} capacity={capacity} flight={flight} />
        </div>
        {flight && (
          <aside className={styles.side}>
            <SellingNow flight={flight} />
            <IfItGoesOn flight={flight} />
            <SoldSoFar flight={flight} />
          </aside>
        )}
      </div>
      <div className={styles.box0}>
        <FaresTable
          rows={rows}
          capacity={capacity}
          flight={flight}
          faultOf={form.faultOf}
          readOnly={readOnly}
          onChange={setRows}
        />
        <footer className={styles.foot}>
          <p>
            <b>{givenOut(fares, capacity)}</b> {t('fare.straddle')} {t('fare.keep-price')}
          </p>
          {!readOnly && (
            <div>
              <Button
                kind="quiet"
                size="small"
                icon="plus"
                disabled={rows.length >= MAX_FARES}
                onClick={() => setRows(withAnother(rows))}
              >
                {t('fare.add')}
              </Button>
              <Button type="submit" size="small" icon="check" busy={form.isSaving}>
                {saveText}
              </Button>
            </div>
          )}
        </footer>
      </div>
    </form>
  )
}

/**
 * The key of an editor that begins again when `current` changes, but not while something in it is unsaved: what
 * a colleague saved meanwhile is said when it is sent.
 */
export function useEditorKey(current: string) {
  const dirty = useRef(false)
  const [key, setKey] = useState(current)
  if (key !== current && !dirty.current) setKey(current)
  return { key, dirty }
}

/** The last fare takes the rest, so that all seats are given out unless the others have too many. */
function givenOut(fares: readonly PlannedFare[], capacity: number) {
  const limited = fares.reduce((sum, { seats }) => sum + (seats ?? 0), 0)
  const last = bandsOf(fares, capacity).at(-1)
  if (limited >= capacity && fares.length > 1)
    return t('fare.too-many', { n: limited, all: capacity })
  return t('fare.given-out', { n: last?.to ?? 0, all: capacity })
}

function useFares(props: FaresEditorProps) {
  const { fares, price, revision, readOnly, save, reload, draftName, dirty } = props
  const draft = useFormDraft<{ rows: FareRow[] }>(draftName)
  const [opened] = useState(revision)
  const typed = readOnly ? undefined : draft.restored
  const [base, setBase] = useState(() => ({
    rows: rowsOf(fares, price),
    revision: typed?.revision ?? revision,
  }))
  const [rows, setRows] = useState<FareRow[]>(typed?.values.rows ?? base.rows)
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const [isSaving, setSaving] = useState(false)
  const saving = useRef(false)
  const isDirty = JSON.stringify(bodyOf(rows)) !== JSON.stringify(bodyOf(base.rows))
  const isUnsaved = isDirty && !readOnly
  const guard = useLeaveGuard({ isDirty: isUnsaved, isSaving: () => saving.current })
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept whenever what is typed changes.
  useEffect(() => {
    dirty.current = isUnsaved
    if (!readOnly) draft.keep(isUnsaved ? { rows } : null, base.revision)
  }, [rows, base, isUnsaved])
  const busy = (is: boolean) => {
    saving.current = is
    setSaving(is)
  }
  return {
    rows,
    setRows,
    guard,
    isSaving,
    /** About the whole; what is wrong with a field stands there. */
    refusal: refusal?.problem?.errors ? null : refusal,
    dismiss: () => setRefusal(null),
    faultOf: (at: number, field: FareField) =>
      refusal ? fieldError(refusal, `/body/fares/${at}/${field}`) : undefined,
    restored: typed,
    discard: () => {
      draft.forget()
      setRows(base.rows)
      // The draft may have been based on fares that a colleague has replaced.
      setBase({ rows: base.rows, revision: opened })
    },
    reload: () => {
      draft.forget()
      setRefusal(null)
      reload()
    },
    submit: async (event: { preventDefault: () => void }) => {
      event.preventDefault()
      if (isSaving) return
      busy(true)
      setRefusal(null)
      try {
        await save(bodyOf(rows) as unknown as NewFare[], base.revision)
        draft.forget()
        setBase({ rows, revision: base.revision + 1 })
      } catch (error) {
        setRefusal(failure(error))
      } finally {
        busy(false)
      }
    },
  }
}
