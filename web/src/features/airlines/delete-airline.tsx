import type { Airline } from '@sayap/contract/airlines'
import { useState } from 'react'
import { type Failure, failure } from '#lib/problem'
import { t } from '#lib/t'
import { toast } from '#lib/toast'
import { Alert } from '#ui/alert'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { useDeleteAirlineMutation } from './airlines.api'

interface DeleteAirlineProps {
  airline: Airline
  onClose: () => void
  onSwitchOff: (airline: Airline) => void
}

/** Asks; where flights depend on it says how many, and offers to switch it off instead. */
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
  const locked = refusal?.code === 'has_dependents'

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('airlines.delete-ask', { name })}
      description={t('airlines.delete-text')}
      actions={
        <>
          {!locked && (
            <Button kind="danger" icon="trash" busy={isLoading} onClick={send}>
              {t('airlines.delete')}
            </Button>
          )}
          {locked && active && (
            <Button onClick={() => onSwitchOff(airline)}>{t('airlines.switch-off')}</Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            {t('airlines.keep')}
          </Button>
        </>
      }
    >
      {refusal && <Alert>{locked ? flightsWord(refusal) : refusal.text}</Alert>}
    </Dialog>
  )
}

const flightsWord = ({ problem }: Failure) =>
  t('airlines.has-flights', { n: problem?.dependents ?? 0 })
