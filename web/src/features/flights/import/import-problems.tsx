import {
  type FlightImport,
  PROBLEMS_EXPORT_PATH,
  type PreviewedRow,
  type RowProblem,
} from '@sayap/contract/flights/flight-import'
import { useState } from 'react'
import { inputMessage } from '#shared/api/input-messages'
import { failure } from '#shared/api/problem'
import { saveFile } from '#shared/api/save-file'
import { feedback } from '#shared/browser/feedback'
import { shortDay } from '#shared/dates/dates'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { type Column, Table } from '#ui/data-table/table'
import { Button } from '#ui/primitives/button'
import styles from './import-page.module.css'

const columnName = ({ column }: Pick<RowProblem, 'column'>) =>
  column ? <code>{column}</code> : t('fa.whole-row')

type ProblemRow = RowProblem & { key: string }

const columns = (): Column<ProblemRow>[] => [
  { key: 'line', head: t('fa.line'), cell: ({ line }) => line },
  { key: 'column', head: t('fa.column'), cell: columnName },
  {
    key: 'cell',
    head: t('fa.cell'),
    cell: ({ cell }) => <span className={styles.cell}>{cell || '–'}</span>,
  },
  { key: 'message', head: t('fa.allowed'), kind: 'long', cell: inputMessage },
]

/** The errors by kind and by row, and all of them as a file; the server lists the first of them here. */
export function ImportProblems({ of: { id, problems, bad, groups = [] } }: { of: FlightImport }) {
  if (problems.length === 0) return null
  const listed = new Set(problems.map(({ line }) => line)).size
  return (
    <section className={styles.problems}>
      <h2>{t('fa.problems')}</h2>
      <SaveErrors id={id} />
      <ul className={styles.groups}>
        {groups.map((group) => (
          <li key={`${group.column} ${group.code ?? group.message}`}>
            <b>{t('fa.rows-with', { n: group.rows })}</b> {columnName(group)}: {inputMessage(group)}
          </li>
        ))}
      </ul>
      {listed < bad && <p>{t('fa.problems-listed', { n: listed, bad })}</p>}
      <Table
        caption={t('fa.problems')}
        columns={columns()}
        rows={problems.map((problem, index) => ({ ...problem, key: `${problem.line} ${index}` }))}
        rowKey={({ key }) => key}
      />
    </section>
  )
}

function SaveErrors({ id }: { id: number }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await saveFile(PROBLEMS_EXPORT_PATH.replace(':id', String(id)), `import-${id}-errors.csv`)
    } catch (error) {
      feedback.error(t('fa.errors-failed'), { reason: failure(error).text })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button kind="quiet" icon="file" busy={busy} onClick={save}>
        {t('fa.errors-file')}
      </Button>
    </div>
  )
}

const previewColumns = (): Column<PreviewedRow>[] => [
  { key: 'line', head: t('fa.line'), cell: ({ line }) => line },
  {
    key: 'flight',
    head: t('fa.number'),
    cell: ({ flight }) => flight.flight_number ?? t('fa.number-made'),
  },
  {
    key: 'route',
    head: t('fa.group-places'),
    kind: 'lead',
    cell: ({ flight }) => `${flight.starting_place} – ${flight.destination_place}`,
  },
  {
    key: 'departs',
    head: t('fa.departs'),
    cell: ({ flight }) => `${shortDay(flight.departure_date)}, ${flight.departure_time}`,
  },
  {
    key: 'price',
    head: t('fa.price'),
    kind: 'number',
    cell: ({ flight }) => rupiah(flight.price),
  },
]

/** The first good rows as they will be inserted: whether days and amounts were read as meant. */
export function ImportPreview({ of: { preview = [], good } }: { of: FlightImport }) {
  if (preview.length === 0) return null
  return (
    <section className={styles.problems}>
      <h2>{t('fa.preview', { n: preview.length, good })}</h2>
      <Table
        caption={t('fa.preview', { n: preview.length, good })}
        columns={previewColumns()}
        rows={preview}
        rowKey={({ line }) => line}
      />
    </section>
  )
}
