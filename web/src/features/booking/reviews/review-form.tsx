import { MAX_SENTENCE_LENGTH, type Review } from '@sayap/contract/booking/reviews'
import { useState } from 'react'
import { failure } from '#shared/api/problem'
import { toast } from '#shared/browser/toast'
import { useDraftState } from '#shared/editing/use-draft-state'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { TextAreaField } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import styles from './past-trips.module.css'
import { useWriteReviewMutation } from './reviews.api'
import { StarChoice } from './stars'

interface ReviewFormProps {
  id_booking: number
  /** Route such as `Medan to Jakarta`. */
  route: string
  /** The review to change, if there is one. */
  review: Review | undefined
  onClose: () => void
}

/** One to five stars and an optional sentence. */
export function ReviewForm({ id_booking, route, review, onClose }: ReviewFormProps) {
  const [write, { isLoading }] = useWriteReviewMutation()
  const { values, change, forget } = useDraftState(`review:${id_booking}`, {
    rating: review?.rating ?? 0,
    sentence: review?.sentence ?? '',
  })
  const { rating, sentence } = values
  const [problem, setProblem] = useState<string>()

  const send = async () => {
    if (rating === 0) return setProblem(t('review.choose'))
    const { error } = await write({ params: { id: id_booking }, body: { rating, sentence } })
    if (error) return setProblem(failure(error).text)
    toast(t('review.saved'))
    close()
  }
  const close = () => {
    forget()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t('review.title', { route })}
      description={t('review.who-reads')}
      form
      actions={
        <>
          <Button type="submit" form="review" busy={isLoading}>
            {t('review.save')}
          </Button>
          <Button kind="quiet" onClick={close}>
            {t('review.not-now')}
          </Button>
        </>
      }
    >
      <form
        id="review"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isLoading) void send()
        }}
      >
        {problem && <Alert>{problem}</Alert>}
        <StarChoice value={rating} onChange={(next) => change({ rating: next })} />
        <TextAreaField
          label={t('review.sentence')}
          hint={t('review.sentence-hint', { n: MAX_SENTENCE_LENGTH - sentence.length })}
          maxLength={MAX_SENTENCE_LENGTH}
          value={sentence}
          onChange={({ target }) => change({ sentence: target.value })}
        />
      </form>
    </Dialog>
  )
}
