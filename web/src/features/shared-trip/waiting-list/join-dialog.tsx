import { MAX_PASSENGERS } from '@sayap/contract/flights/flight-search'
import type { Flight } from '@sayap/contract/flights/flights'
import { type FormEvent, useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { classLabel, formatFlightNumber } from '#features/shared-trip/flight-labels'
import { firstInputError } from '#shared/api/input-messages'
import { type Failure, failure } from '#shared/api/problem'
import { useReturnState } from '#shared/auth/return-to'
import { useToken } from '#shared/auth/session'
import { toast } from '#shared/browser/toast'
import { longDay } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { NumberInput } from '#ui/forms/number-input'
import { Button, ButtonLink } from '#ui/primitives/button'
import { searchedChildren } from '../searched-children'
import { useJoinWaitingListMutation } from './waiting-list.api'
import styles from './waiting-list.module.css'

interface JoinDialogProps {
  flight: Flight
  party: number
  onClose: () => void
}

/** Says how the list works and asks for the party; only the holder of an account can join. */
export function JoinDialog(props: JoinDialogProps) {
  const { flight, onClose } = props
  const isSignedIn = !!useToken()
  const formId = useId()
  const back = useReturnState()
  const values = {
    from: flight.starting_place,
    to: flight.destination_place,
    flight: formatFlightNumber(flight),
    day: longDay(flight.departure_date),
    class: classLabel(flight.class_flight),
  }
  return (
    <Dialog
      open
      shape="sheet"
      onClose={onClose}
      title={t('waiting.title', values)}
      description={t(isSignedIn ? 'waiting.text' : 'waiting.sign-in-text', values)}
      actions={
        isSignedIn ? (
          <>
            <Button type="submit" form={formId}>
              {t('waiting.join')}
            </Button>
            <Button kind="quiet" onClick={onClose}>
              {t('waiting.not-now')}
            </Button>
          </>
        ) : (
          <ButtonLink to={paths.login} state={back}>
            {t('waiting.sign-in')}
          </ButtonLink>
        )
      }
    >
      {isSignedIn && <JoinForm {...props} id={formId} />}
    </Dialog>
  )
}

function JoinForm({ id, flight, party, onClose }: JoinDialogProps & { id: string }) {
  const [search] = useSearchParams()
  const [child, setChild] = useState(() => searchedChildren(search, party))
  const [adult, setAdult] = useState(party - child)
  const [problem, setProblem] = useState<Failure | null>(null)
  const [join, { isLoading }] = useJoinWaitingListMutation()

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isLoading) return
    const { error } = await join({ body: { id_flight: flight.id, adult, child } })
    if (error) return setProblem(failure(error))
    toast(t('waiting.joined'))
    onClose()
  }
  return (
    <form id={id} className={styles.form} onSubmit={send} noValidate>
      {problem && (
        <Alert onDismiss={() => setProblem(null)}>
          <p>{firstInputError(problem) ?? problem.text}</p>
          {problem.code === 'email_unproved' && (
            <p>
              <Link to={paths.settings}>{t('waiting.confirm')}</Link>
            </p>
          )}
        </Alert>
      )}
      <div className={styles.party}>
        <NumberInput
          label={t('waiting.adults')}
          min={1}
          max={MAX_PASSENGERS - child}
          value={adult}
          onChange={setAdult}
        />
        <NumberInput
          label={t('waiting.children')}
          max={MAX_PASSENGERS - adult}
          value={child}
          onChange={setChild}
        />
      </div>
      <p className={styles.note}>{t('waiting.order')}</p>
    </form>
  )
}
