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

/** Other times give passengers rights that stay. A changed gate notifies them without a question. */
const TIMES = new Set(['departure_date', 'departure_time', 'arrived_date', 'arrived_time'])

/** Refusals of the preview that the change itself gives too, with everything else that is wrong. */
const REFUSED = new Set([400, 404, 409])

type Times = Parameters<ReturnType<typeof usePreviewChangeMutation>[0]>[0]['body']
type PreviewResult = { impact: DepartureImpact } | { refusal: Failure }

interface Question {
  times: Times
  result: PreviewResult
  /** Decides whether the change is sent. A question that is never answered sends nothing. */
  answer: (isYes: boolean) => void
}

/**
 * The question before passengers are notified of other times, with what the change means for them. `ask` resolves
 * to whether the change may be sent, and asks only where it has to: a change that the contract refuses is left
 * to the server, which says everything that is wrong. `dialog` is to be rendered by the page.
 */
export function useNotifyQuestion(id: string) {
  const [question, setQuestion] = useState<Question | null>(null)
  // Known at once: a preview that arrives after the question was closed must not open it again.
  const openQuestion = useRef<Question | null>(null)
  const [preview, { isLoading }] = usePreviewChangeMutation()
  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
    }
  }, [])

  const show = (next: Question | null) => {
    openQuestion.current = next
    setQuestion(next)
  }
  /** Null where the server refuses the times. */
  const previewTimes = async (times: Times): Promise<PreviewResult | null> => {
    const { data, error } = await preview({ params: { id }, body: times })
    if (data) return { impact: data.data }
    const refusal = failure(error)
    return REFUSED.has(refusal.status) ? null : { refusal }
  }
  const needsNoAnswer = (result: PreviewResult | null) =>
    !result || ('impact' in result && result.impact.passengers === 0)

  const ask = async ({ live_bookings }: StaffFlight, change: object) => {
    const fields = Object.entries(change)
    if (live_bookings === 0 || !fields.some(([field]) => TIMES.has(field))) return true
    if (!FlightChange.safeParse(change).success) return true
    const times: Times = Object.fromEntries(
      fields.filter(([field]) => TIMES.has(field) || field === 'confirm'),
    )
    const result = await previewTimes(times)
    if (isUnmounted.current) return false
    if (!result || needsNoAnswer(result)) return true
    return new Promise<boolean>((answer) => show({ times, result, answer }))
  }

  const answer = (isYes: boolean) => {
    show(null)
    question?.answer(isYes)
  }
  const retry = async () => {
    if (!question) return
    const result = await previewTimes(question.times)
    if (isUnmounted.current || openQuestion.current !== question) return
    if (!result || needsNoAnswer(result)) return answer(true)
    show({ ...question, result })
  }
  return {
    ask,
    dialog: question && (
      <NotifyQuestion
        result={question.result}
        isPreviewing={isLoading}
        onAnswer={answer}
        onRetry={retry}
      />
    ),
  }
}

interface NotifyQuestionProps {
  result: PreviewResult
  isPreviewing: boolean
  onAnswer: (isYes: boolean) => void
  onRetry: () => void
}

function NotifyQuestion({ result, isPreviewing, onAnswer, onRetry }: NotifyQuestionProps) {
  const keep = () => onAnswer(false)
  const isKnown = 'impact' in result
  return (
    <Dialog
      open
      onClose={keep}
      shape="wide"
      title={isKnown ? t('fa.notify-ask', { n: result.impact.passengers }) : t('fa.notify-unknown')}
      actions={
        <>
          {/* Separate keys: a second Enter on Try again must not press Save. */}
          {isKnown ? (
            <Button key="yes" icon="check" onClick={() => onAnswer(true)}>
              {t('fa.notify-yes')}
            </Button>
          ) : (
            <Button key="retry" icon="refresh" busy={isPreviewing} onClick={onRetry}>
              {t('ui.try-again')}
            </Button>
          )}
          <Button kind="quiet" onClick={keep}>
            {t('fa.notify-no')}
          </Button>
        </>
      }
    >
      {isKnown ? <Impact impact={result.impact} /> : <Alert>{result.refusal.text}</Alert>}
    </Dialog>
  )
}
