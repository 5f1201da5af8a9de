import type { FlightImport } from '@sayap/contract/flights/flight-import'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Failure, failure } from '#shared/api/problem'
import { shortDay } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { Button } from '#ui/primitives/button'
import { useUndoImportMutation } from '../admin/flights-admin.api'

/** Deletes the flights of an import after a confirmation, or names those that are sold. */
export function UndoImport({ id, inserted: n }: Pick<FlightImport, 'id' | 'inserted'>) {
  const [open, setOpen] = useState(false)
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const [undo, { isLoading }] = useUndoImportMutation()
  const send = async () => {
    try {
      await undo({ params: { id } }).unwrap()
      setOpen(false)
    } catch (error) {
      setRefusal(failure(error))
    }
  }
  const close = () => {
    setOpen(false)
    setRefusal(null)
  }
  return (
    <div>
      <Button kind="danger" onClick={() => setOpen(true)}>
        {t('fa.undo')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={t('fa.undo-ask')}
        actions={
          <>
            {!refusal && (
              <Button kind="danger" icon="trash" busy={isLoading} onClick={send}>
                {t('fa.undo-yes', { n })}
              </Button>
            )}
            <Button kind="quiet" onClick={close}>
              {t('fa.undo-no')}
            </Button>
          </>
        }
      >
        {refusal ? <Refusal refusal={refusal} /> : <p>{t('fa.undo-text')}</p>}
      </Dialog>
    </div>
  )
}

const Refusal = ({ refusal: { text, problem } }: { refusal: Failure }) => (
  <>
    <Alert>{text}</Alert>
    <ul>
      {problem?.flights?.map(({ id, flight_number, departure_date, departure_time }) => (
        <li key={id}>
          <Link to={adminPaths.departure(id)}>{flight_number}</Link>, {shortDay(departure_date)},{' '}
          {departure_time}
        </li>
      ))}
    </ul>
  </>
)
