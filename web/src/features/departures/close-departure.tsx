import type { Departure } from '@sayap/contract/operations/departures'
import { useState } from 'react'
import { type Failure, failure } from '#shared/api/problem'
import { toast } from '#shared/browser/toast'
import { clockTime } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { Button } from '#ui/primitives/button'
import { flightOf, missingOf, numbersOf } from './departure-labels'
import styles from './departure-page.module.css'
import { useCloseDepartureMutation } from './departures.api'

interface CloseDepartureProps {
  departure: Departure
  onClose: () => void
}

/** Says what closing does before it does it; names the colleague who was faster. */
export function CloseDeparture({ departure, onClose }: CloseDepartureProps) {
  const [close, { isLoading }] = useCloseDepartureMutation()
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const { counts } = departure
  const send = async () => {
    try {
      await close({ params: { id: departure.id } }).unwrap()
      toast(t('dep.close-done'))
      onClose()
    } catch (error) {
      setRefusal(failure(error))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dep.close-ask', { number: numbersOf(departure) })}
      actions={
        <>
          <Button kind="danger" icon="lock" busy={isLoading} onClick={send}>
            {t('dep.close-yes', { n: missingOf(counts) })}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('dep.keep-open')}
          </Button>
        </>
      }
    >
      {refusal && <Alert>{refusalText(refusal, departure)}</Alert>}
      <CloseConsequences counts={counts} />
    </Dialog>
  )
}

function refusalText({ code, problem, text }: Failure, departure: Departure) {
  const { closed_at: at, closed_by: who } = problem ?? {}
  if (code !== 'departure_closed' || !at || !who) return text
  return t('dep.closed', { who, time: clockTime(at, flightOf(departure).zone_from) })
}

/** What closing does to whom. */
export const CloseConsequences = ({ counts }: Pick<Departure, 'counts'>) => (
  <ul className={styles.consequences}>
    <li>{t('dep.close-missing', { n: missingOf(counts) })}</li>
    <li>{t('dep.close-unpaid', { n: counts.unpaid + counts.in_review })}</li>
    <li>{t('dep.close-sales')}</li>
  </ul>
)
