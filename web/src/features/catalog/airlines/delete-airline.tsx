import type { Airline } from '@sayap/contract/catalog/airlines'
import { useState } from 'react'
import { type Failure, failure } from '#shared/api/problem'
import { toast } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { Button } from '#ui/primitives/button'
import { useDeleteAirlineMutation } from './airlines.api'

interface DeleteAirlineProps {
  airline: Airline
  onClose: () => void
  onSwitchOff: (airline: Airline) => void
}

/** Deletes an airline after a confirmation; one with flights can be deactivated instead. */
export function DeleteAirline({ airline, onClose, onSwitchOff }: DeleteAirlineProps) {
  const [remove, { isLoading }] = useDeleteAirlineMutation()
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const { id, name, active } = airline

  const send = async () => {
    try {
      await remove({ params: { id } }).unwrap()
      toast(t('airlines.deleted', { name }))
      onClose()
    } catch (error) {
      setRefusal(failure(error))
    }
  }
  const hasFlights = refusal?.code === 'has_dependents'

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('airlines.delete-ask', { name })}
      description={t('airlines.delete-text')}
      actions={
        <>
          {!hasFlights && (
            <Button kind="danger" icon="trash" busy={isLoading} onClick={send}>
              {t('airlines.delete')}
            </Button>
          )}
          {hasFlights && active && (
            <Button onClick={() => onSwitchOff(airline)}>{t('airlines.switch-off')}</Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            {t('airlines.keep')}
          </Button>
        </>
      }
    >
      {refusal && <Alert>{hasFlights ? dependentsText(refusal) : refusal.text}</Alert>}
    </Dialog>
  )
}

const dependentsText = ({ problem }: Failure) =>
  t('airlines.has-flights', { n: problem?.dependents ?? 0 })
