import type { FlightImport, RowProblem } from '@sayap/contract/flight-import'
import { serverWord } from '#lib/server-words'
import { t } from '#lib/t'
import { type Column, Table } from '#ui/table'
import styles from './import-page.module.css'

type Row = RowProblem & { key: string }

const columns = (): Column<Row>[] => [
  { key: 'line', head: t('fa.line'), cell: ({ line }) => line },
  {
    key: 'column',
    head: t('fa.column'),
    cell: ({ column }) => (column ? <code>{column}</code> : t('fa.whole-row')),
  },
  {
    key: 'message',
    head: t('fa.allowed'),
    kind: 'long',
    cell: ({ message }) => serverWord(message),
  },
]

/** Row by row what is wrong, as far as it is listed. */
export function ImportProblems({ of: { problems, bad } }: { of: FlightImport }) {
  if (problems.length === 0) return null
  const listed = new Set(problems.map(({ line }) => line)).size
  return (
    <section className={styles.problems}>
      <h2>{t('fa.problems')}</h2>
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
