import type { StaffFlight } from '@sayap/contract/flights/flight-admin'
import { FlightChange } from '@sayap/contract/flights/flight-form'
import type { DepartureImpact } from '@sayap/contract/operations/departures'
import { useEffect, useRef, useState } from 'react'
import { usePreviewChangeMutation } from '#features/departures/departures.api'
import { Impact } from '#features/shared-trip/departure-impact/impact'
import { type Failure, failure } from '#shared/api/problem'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { Button } from '#ui/primitives/button'

/** Other times give passengers rights that stay; of a gate they are told without a question. */
const TIMES = new Set(['departure_date', 'departure_time', 'arrived_date', 'arrived_time'])

/** Refusals of the preview that the change itself gives too, with everything else that is wrong. */
const REFUSED = new Set([400, 404, 409])

type Times = Parameters<ReturnType<typeof usePreviewChangeMutation>[0]>[0]['body']
type Looked = { impact: DepartureImpact } | { refusal: Failure }

interface Question {
  times: Times
  looked: Looked
  /** Decides whether the change is sent. A question that is never answered, sends nothing. */
  answer: (isYes: boolean) => void
}

/**
 * The question before passengers are told of other times, with what the change means for them. `ask` resolves
 * to whether the change may be sent, and asks only where it has to: a change that the contract refuses is left
 * to the server, which says everything that is wrong. `dialog` is to be rendered by the page.
 */
export function useNotifyQuestion(id: string) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [preview, { isLoading }] = usePreviewChangeMutation()
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  /** Null where the server refuses the times. */
  const look = async (times: Times): Promise<Looked | null> => {
    const { data, error } = await preview({ params: { id }, body: times })
    if (data) return { impact: data.data }
    const refusal = failure(error)
    return REFUSED.has(refusal.status) ? null : { refusal }
  }
  const needsNoAnswer = (looked: Looked | null) =>
    !looked || ('impact' in looked && looked.impact.passengers === 0)

  const ask = async ({ live_bookings }: StaffFlight, change: object) => {
    const fields = Object.entries(change)
    if (live_bookings === 0 || !fields.some(([field]) => TIMES.has(field))) return true
    if (!FlightChange.safeParse(change).success) return true
    const times: Times = Object.fromEntries(
      fields.filter(([field]) => TIMES.has(field) || field === 'confirm'),
    )
    const looked = await look(times)
    if (isGone.current) return false
    if (!looked || needsNoAnswer(looked)) return true
    return new Promise<boolean>((answer) => setQuestion({ times, looked, answer }))
  }

  const answer = (isYes: boolean) => {
    setQuestion(null)
    question?.answer(isYes)
  }
  const retry = async () => {
    if (!question) return
    const looked = await look(question.times)
    if (isGone.current) return
    if (!looked || needsNoAnswer(looked)) return answer(true)
    setQuestion({ ...question, looked })
  }
  return {
    ask,
    dialog: question && (
      <NotifyQuestion
        looked={question.looked}
        isLooking={isLoading}
        onAnswer={answer}
        onRetry={retry}
      />
    ),
  }
}

interface NotifyQuestionProps {
  looked: Looked
  isLooking: boolean
  onAnswer: (isYes: boolean) => void
  onRetry: () => void
}

function NotifyQuestion({ looked, isLooking, onAnswer, onRetry }: NotifyQuestionProps) {
  const keep = () => onAnswer(false)
  const isKnown = 'impact' in looked
  return (
    <Dialog
      open
      onClose={keep}
      shape="wide"
      title={isKnown ? t('fa.notify-ask', { n: looked.impact.passengers }) : t('fa.notify-unknown')}
      actions={
        <>
          {isKnown ? (
            <Button icon="check" onClick={() => onAnswer(true)}>
              {t('fa.notify-yes')}
            </Button>
          ) : (
            <Button icon="refresh" busy={isLooking} onClick={onRetry}>
              {t('ui.try-again')}
            </Button>
          )}
          <Button kind="quiet" onClick={keep}>
            {t('fa.notify-no')}
          </Button>
        </>
      }
    >
      {isKnown ? <Impact impact={looked.impact} /> : <Alert>{looked.refusal.text}</Alert>}
    </Dialog>
  )
}
