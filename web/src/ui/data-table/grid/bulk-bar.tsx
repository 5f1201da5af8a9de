import { type ReactNode, useRef, useState } from 'react'
import { failure } from '#shared/api/problem'
import { toast, toastWithUndo } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import { Dialog } from '#ui/feedback/dialog'
import { Field } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import { IconButton } from '#ui/primitives/icon-button'
import {
  type AskedBulkAct,
  type BulkAct,
  type BulkField,
  type BulkOutcome,
  type BulkResult,
  perform,
} from './bulk-act'
import styles from './bulk-bar.module.css'
import type { Selection } from './use-selection'

interface BulkProps<Row> {
  acts: readonly BulkAct<Row>[]
  selection: Selection<Row>
  rowName: (row: Row) => string
  /** About the selected rows, such as their sum. */
  summary?: ((rows: readonly Row[]) => ReactNode) | undefined
  /** The act that is being asked for; controlled, because a key may start it. */
  asked: string | null
  onAsk: (key: string | null) => void
}

/** What can be done to the selected rows; it floats above the list and moves nothing. */
export function BulkBar<Row>(props: BulkProps<Row>) {
  const { acts, selection, summary, asked, onAsk } = props
  const [failed, setFailed] = useState<BulkResult<Row> | null>(null)
  const act = acts.find(({ key }) => key === asked)
  return (
    <>
      {selection.size > 0 && (
        <section className={styles.bar} aria-label={t('grid.selected', { n: selection.size })}>
          <p role="status">
            <b>{t('grid.selected', { n: selection.size })}</b>
            <span>{summary?.(selection.rows)}</span>
            {selection.elsewhere > 0 && (
              <span>{t('grid.elsewhere', { n: selection.elsewhere })}</span>
            )}
          </p>
          {possible(acts, selection.rows).map((one) => (
            <BulkButton key={one.key} act={one} rows={selection.rows} onAsk={onAsk} />
          ))}
          <IconButton icon="close" label={t('grid.clear-selection')} onClick={selection.clear} />
        </section>
      )}
      {act && !act.dialog && !act.lead && <BulkDialog {...props} act={act} onResult={setFailed} />}
      {act?.dialog && <FormDialog {...props} act={act} onResult={setFailed} />}
      {failed && <FailedDialog {...props} result={failed} onClose={() => setFailed(null)} />}
    </>
  )
}

/** Acts on at least one selected row; all of them when there is none. */
function possible<Row>(acts: readonly BulkAct<Row>[], rows: readonly Row[]) {
  const some = acts.filter(({ applies }) => rows.some(applies))
  return some.length > 0 ? some : acts
}

interface BulkButtonProps<Row> {
  act: BulkAct<Row>
  rows: readonly Row[]
  onAsk: (key: string) => void
}

function BulkButton<Row>({ act, rows, onAsk }: BulkButtonProps<Row>) {
  const concerned = rows.filter(act.applies)
  const n = concerned.length
  const start = () => (act.lead ? act.lead(concerned) : onAsk(act.key))
  return (
    <button type="button" disabled={n === 0} onClick={start}>
      <Icon name={act.icon} />
      {act.label(n)}
      {act.shortcut && <kbd>{act.shortcut.toUpperCase()}</kbd>}
    </button>
  )
}

interface FormDialogProps<Row> extends BulkProps<Row> {
  act: BulkAct<Row>
  onResult: (result: BulkResult<Row> | null) => void
}

interface BulkDialogProps<Row> extends FormDialogProps<Row> {
  act: AskedBulkAct<Row>
}

/** The act's own dialog; what follows it is the same for all acts. */
function FormDialog<Row>({ act, selection, onAsk, onResult }: FormDialogProps<Row>) {
  const [rows] = useState(() => selection.rows.filter(act.applies))
  const hasLeft = useRef(false)
  if (!act.dialog) return null
  const leave = () => {
    hasLeft.current = true
    selection.clear()
    onAsk(null)
  }
  const end = (outcome: BulkOutcome<Row>) => {
    const { failed } = outcome.result
    announce(act.done, outcome)
    // Whoever has left it is busy with something else, perhaps with another selection.
    if (hasLeft.current) return void announceFailed(failed.length)
    onAsk(null)
    deselect(selection, outcome.result)
    onResult(failed.length > 0 ? outcome.result : null)
  }
  return <act.dialog rows={rows} onClose={() => onAsk(null)} onLeave={leave} onResult={end} />
}

/** Rows that an act did not reach stay selected. */
function deselect<Row>(selection: Selection<Row>, { done }: BulkResult<Row>) {
  selection.change(done, false)
}

function announceFailed(n: number) {
  if (n > 0) toast(t('grid.some-failed', { n }), undefined, { failed: true })
}

/** Says before what will happen to how many rows, and counts while it does. */
function BulkDialog<Row>({ act, selection, onAsk, onResult }: BulkDialogProps<Row>) {
  const [rows] = useState(() => selection.rows.filter(act.applies))
  const [value, setValue] = useState('')
  const [finished, setFinished] = useState<number | null>(null)
  const { title, text, yes, field } = act.ask(rows)
  const send = async () => {
    setFinished(0)
    try {
      const outcome = await perform(act, rows, value, setFinished)
      onAsk(null)
      deselect(selection, outcome.result)
      announce(act.done, outcome)
      onResult(outcome.result.failed.length > 0 ? outcome.result : null)
    } catch (error) {
      setFinished(null)
      toast(failure(error).text, undefined, { failed: true })
    }
  }
  const isReady = !field || isWithin(value, field)
  return (
    <Dialog
      open
      form={!!field}
      title={title}
      onClose={() => finished === null && onAsk(null)}
      actions={
        <>
          <Button autoFocus={!field} busy={finished !== null} disabled={!isReady} onClick={send}>
            {finished === null ? yes : t('grid.working', { n: finished + 1, all: rows.length })}
          </Button>
          <Button kind="quiet" disabled={finished !== null} onClick={() => onAsk(null)}>
            {t('form.cancel')}
          </Button>
        </>
      }
    >
      {text}
      {field && (
        <Field
          label={field.label}
          {...(field.type === 'number'
            ? { type: 'number', inputMode: 'numeric', min: field.min, max: field.max }
            : { type: 'text', maxLength: field.max })}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      )}
    </Dialog>
  )
}

function isWithin(value: string, { type, min, max }: BulkField) {
  const size = type === 'text' ? value.trim().length : /^\d+$/.test(value) ? Number(value) : -1
  return size >= min && size <= max
}

/** Taking back is announced too; what cannot be taken back says so. */
function announce<Row>(done: (n: number) => string, { result, undo }: BulkOutcome<Row>) {
  const n = result.done.length
  if (n === 0) return
  if (!undo) return void toast(done(n))
  toastWithUndo(done(n), async () => {
    try {
      const { undone, kept, reason = '' } = await undo()
      if (kept === 0) toast(t('grid.undone', { n: undone }))
      else toast(t('grid.not-undone', { n: kept, reason }), undefined, { failed: true })
    } catch (error) {
      toast(failure(error).text, undefined, { failed: true })
    }
  })
}

interface FailedDialogProps<Row> {
  result: BulkResult<Row>
  rowName: (row: Row) => string
  onClose: () => void
}

/** Why each row that failed did; they stay selected. */
function FailedDialog<Row>({ result: { done, failed }, rowName, onClose }: FailedDialogProps<Row>) {
  return (
    <Dialog
      open
      title={t('grid.some-failed', { n: failed.length })}
      description={t('grid.rest-done', { n: done.length })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('ui.ok')}</Button>}
    >
      <ul className={styles.failed}>
        {failed.map(({ row, reason }) => (
          <li key={rowName(row)}>
            <b>{rowName(row)}</b> {reason}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
