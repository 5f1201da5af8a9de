import type { DisruptedParty } from '@sayap/contract/operations/disruptions'
import { useState } from 'react'
import { type Failure, failure } from '#shared/api/problem'
import { toast } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import { ListSkeleton } from '#ui/data-table/list-states'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { Button } from '#ui/primitives/button'
import { flightLine, laterText } from './disruption-labels'
import { usePartyFlightsQuery, useProposeFlightMutation } from './disruptions.api'
import styles from './disruptions.module.css'

interface ProposeDialogProps {
  /** Id. */
  disruption: number
  party: DisruptedParty
  onClose: () => void
}

/** Another flight for one party, or none: then its traveller chooses. */
export function ProposeDialog({ disruption, party: opened, onClose }: ProposeDialogProps) {
  // As it was opened: the flights offered are those beside this proposal, and another one is refused.
  const [party] = useState(opened)
  const params = { id: disruption, id_booking: party.id_booking }
  const [problem, setProblem] = useState<Failure | null>(null)
  const { currentData, error } = usePartyFlightsQuery(
    { params },
    { refetchOnMountOrArgChange: true },
  )
  const [propose, { isLoading }] = useProposeFlightMutation()
  const flights = currentData?.data.filter(({ id }) => id !== party.to?.id)
  const send = async (id_flight: number | undefined) => {
    if (isLoading) return
    const { error: refused } = await propose({
      params,
      body: { ...(id_flight !== undefined && { id_flight }), revision: party.revision },
    })
    if (refused) return setProblem(failure(refused))
    toast(t('disruption.changed', { code: party.booking_code }))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      form
      shape="wide"
      title={t('disruption.change-ask', { code: party.booking_code })}
      description={t('disruption.change-text', { n: party.passengers })}
      actions={
        <>
          {party.to && (
            <Button kind="danger" busy={isLoading} onClick={() => send(undefined)}>
              {t('disruption.propose-none')}
            </Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            {t('disruption.keep-it')}
          </Button>
        </>
      }
    >
      {problem && <Alert>{refusalText(problem)}</Alert>}
      {error && <Alert>{failure(error).text}</Alert>}
      {!flights && !error && <ListSkeleton />}
      {flights?.length === 0 && <p>{t('disruption.no-other')}</p>}
      {!!flights?.length && (
        <ul className={styles.choices}>
          {flights.map((flight) => (
            <li key={flight.id}>
              <p>
                <b>{flightLine(flight)}</b>
                <span>{laterText(party.from, flight)}</span>
              </p>
              <p>
                <span>{flight.name_airline}</span>
                <span>{t('disruption.free', { n: flight.free_seats })}</span>
              </p>
              <Button
                size="small"
                kind="quiet"
                disabled={isLoading}
                onClick={() => send(flight.id)}
              >
                {t('disruption.propose')} <span className="vh">{flightLine(flight)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

/** The open dialog keeps what it was opened with, so that only opening it again shows the change. */
const refusalText = ({ code, text }: Failure) =>
  code === 'changed_meanwhile' ? t('disruption.proposal-changed') : text
