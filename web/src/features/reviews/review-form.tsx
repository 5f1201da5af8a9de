import { type Review, SENTENCE_LENGTH } from '@sayap/contract/reviews'
import { useState } from 'react'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { toast } from '#lib/toast'
import { Alert } from '#ui/alert'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { TextAreaField } from '#ui/field'
import styles from './flown-trips.module.css'
import { useWriteReviewMutation } from './reviews.api'
import { StarChoice } from './stars'

interface ReviewFormProps {
  id_booking: number
  /** `Medan to Jakarta`. */
  route: string
  /** What was said before. */
  known: Review | undefined
  onClose: () => void
}

/** One to five stars, and a sentence for who has something to say. */
export function ReviewForm({ id_booking, route, known, onClose }: ReviewFormProps) {
  const [write, { isLoading }] = useWriteReviewMutation()
  const [rating, setRating] = useState(known?.rating ?? 0)
  const [sentence, setSentence] = useState(known?.sentence ?? '')
  const [problem, setProblem] = useState<string>()

  const send = async () => {
    if (rating === 0) return setProblem(t('review.choose'))
    const { error } = await write({ params: { id: id_booking }, body: { rating, sentence } })
    if (error) return setProblem(failure(error).text)
    toast(t('review.saved'))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('review.title', { route })}
      description={t('review.who-reads')}
      form
      actions={
        <>
          <Button type="submit" form="review" busy={isLoading}>
            {t('review.save')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
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
        <StarChoice value={rating} onChange={setRating} />
        <TextAreaField
          label={t('review.sentence')}
          hint={t('review.sentence-hint', { n: SENTENCE_LENGTH - sentence.length })}
          maxLength={SENTENCE_LENGTH}
          value={sentence}
          onChange={({ target }) => setSentence(target.value)}
        />
      </form>
    </Dialog>
  )
}
