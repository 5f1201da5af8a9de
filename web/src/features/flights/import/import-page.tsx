import { FILE_KINDS } from '@sayap/contract/core/uploads'
import { CONFIRMABLE } from '@sayap/contract/flights/flight-form'
import { REQUIRED_COLUMNS, SCHEDULE_COLUMNS } from '@sayap/contract/flights/flight-import'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { formData } from '#shared/api/form-data'
import { fieldError } from '#shared/api/input-messages'
import { failure } from '#shared/api/problem'
import { saveBlob } from '#shared/api/save-file'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListPage } from '#ui/data-table/list-page'
import { Checkbox } from '#ui/forms/checkbox'
import { describedBy, FieldFrame } from '#ui/forms/field'
import { Button, ButtonLink } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import { useUploadScheduleMutation } from '../admin/flights-admin.api'
import { ImportHistory } from './import-history'
import styles from './import-page.module.css'
import { ImportReport } from './import-report'

/** Import of a CSV schedule: upload, check, report, start. The id of the report is in the URL. */
export function ImportFlightsPage() {
  useTitle(t('fa.import'))
  const { state, hrefOf } = useUrlState('id')
  return (
    <ListPage
      title={t('fa.import')}
      note={t('fa.import-text')}
      tools={
        <ButtonLink kind="quiet" icon="left" to={adminPaths.flights}>
          {t('fa.title')}
        </ButtonLink>
      }
    >
      {state.id ? (
        <ImportReport key={state.id} id={state.id} another={hrefOf({ id: undefined })} />
      ) : (
        <>
          <UploadForm />
          <ImportHistory hrefOf={(id) => hrefOf({ id: String(id) })} />
        </>
      )}
    </ListPage>
  )
}

function UploadForm() {
  const navigate = useNavigate()
  const [upload, { isLoading }] = useUploadScheduleMutation()
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string>()
  const [unlikely, setUnlikely] = useState(false)

  const send = async () => {
    if (!file) return setError(t('fa.choose-file'))
    setError(undefined)
    try {
      const { data } = await upload({
        body: formData({ file, ...(unlikely && { confirm: CONFIRMABLE.join() }) }),
      }).unwrap()
      navigate(`?id=${data.id}`)
    } catch (caught) {
      const failed = failure(caught)
      setError(fieldError(failed, '/body/file') ?? failed.text)
    }
  }
  return (
    <form
      className={styles.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <FileField label={t('fa.file')} file={file} onChoose={setFile} error={error} />
      <Checkbox checked={unlikely} onChange={({ target }) => setUnlikely(target.checked)}>
        {t('fa.import-unlikely')}
      </Checkbox>
      <div className={styles.pages}>
        <Button type="submit" icon="upload" busy={isLoading}>
          {t(isLoading ? 'fa.checking' : 'fa.check')}
        </Button>
        <Button kind="quiet" icon="file" onClick={saveTemplate}>
          {t('fa.template')}
        </Button>
      </div>
      <p>{t('fa.import-formats')}</p>
      <ImportColumns />
    </form>
  )
}

/** A flight as the columns have it; the numbers of a real one come with an export. */
const EXAMPLE: Record<string, string> = {
  flight_number: 'GA100',
  airline_code: 'GA',
  starting_place: 'Jakarta',
  destination_place: 'Medan',
  departure_date: '2030-12-31',
  departure_time: '08:00',
  arrived_date: '2030-12-31',
  arrived_time: '10:25',
  class_flight: 'economy',
  type_trip: 'one way',
  transit: 'direct',
  price: '750000',
  gate: '7',
  terminal: 'B',
  luggage: 'true',
  wifi: 'false',
  meal: 'false',
}

function saveTemplate() {
  const rows = [SCHEDULE_COLUMNS, SCHEDULE_COLUMNS.map((name) => EXAMPLE[name] ?? '')]
  // Without a byte order mark, spreadsheets assume an encoding of their locale.
  const text = `\ufeff${rows.map((cells) => cells.join()).join('\n')}\n`
  saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'flights-template.csv')
}

const { accept, extensions, maxBytes } = FILE_KINDS.csv

interface FileFieldProps {
  label: string
  file: File | null
  onChoose: (file: File | null) => void
  error: string | undefined
}

/** Input for a CSV file; the server validates its content. */
function FileField({ label, file, onChoose, error }: FileFieldProps) {
  const id = useId()
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={t('fa.file-limit', { mb: maxBytes / 1024 / 1024 })}
      error={error}
    >
      <input
        id={id}
        type="file"
        className={styles.file}
        accept={[...accept, ...extensions].join()}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, true, error)}
        onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
      />
      {file && <span className="vh">{file.name}</span>}
    </FieldFrame>
  )
}

const requiredColumns: readonly string[] = REQUIRED_COLUMNS

/** Columns that the header line of the file may contain. */
const ImportColumns = () => (
  <details className={styles.columns}>
    <summary>
      {t('fa.columns')}
      <Icon name="down" />
    </summary>
    <p>{t('fa.columns-text')}</p>
    <ul>
      {SCHEDULE_COLUMNS.map((column) => (
        <li key={column}>
          <code lang="en">{column}</code>
          {requiredColumns.includes(column) && ` ${t('fa.needed')}`}
        </li>
      ))}
    </ul>
  </details>
)
