import type { Review } from '@sayap/contract/reviews'
import { useState } from 'react'
import { dayOf } from '#lib/dates'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { toastFailure, toastWithUndo } from '#lib/toast'
import { Button } from '#ui/button'
import styles from './flown-trips.module.css'
import { ReviewForm } from './review-form'
import { useRemoveReviewMutation, useWriteReviewMutation } from './reviews.api'
import { Stars } from './stars'

interface TripReviewProps {
  id_booking: number
  route: string
  review: Review | undefined
}

const CHANGE = { kind: 'quiet', icon: 'edit' } as const
const WRITE = { kind: 'primary', icon: 'star' } as const

/** What was said of a trip, and how to say it, change it or take it back. */
export function TripReview({ id_booking, route, review }: TripReviewProps) {
  const [writing, setWriting] = useState(false)
  const isOpen = !review || Date.parse(review.editable_until) > Date.now()
  return (
    <div className={styles.review}>
      {review && <Said review={review} isOpen={isOpen} />}
      <div className={styles.buttons}>
        {isOpen && (
          <Button
            {...(review ? CHANGE : WRITE)}
            size="small"
            aria-label={t(review ? 'review.change-of' : 'review.write-of', { route })}
            onClick={() => setWriting(true)}
          >
            {t(review ? 'review.change' : 'review.write')}
          </Button>
        )}
        {review && <Remove review={review} route={route} />}
      </div>
      {writing && (
        <ReviewForm
          id_booking={id_booking}
          route={route}
          known={review}
          onClose={() => setWriting(false)}
        />
      )}
    </div>
  )
}

const Said = ({ review, isOpen }: { review: Review; isOpen: boolean }) => (
  <div className={styles.said}>
    <Stars rating={review.rating} />
    {review.sentence && <p lang="">{review.sentence}</p>}
    <p className={styles.when}>
      {isOpen ? t('review.until', { day: dayOf(review.editable_until) }) : t('review.closed')}
    </p>
  </div>
)

/** At once, with a way back as long as the word of it stands. */
function Remove({ review, route }: { review: Review; route: string }) {
  const [remove, { isLoading }] = useRemoveReviewMutation()
  const [write] = useWriteReviewMutation()
  const params = { id: review.id_booking }
  const takeBack = async () => {
    const { error } = await remove({ params })
    if (error) return toastFailure(failure(error).text)
    const { rating, sentence } = review
    const undo = () => void write({ params, body: { rating, sentence } })
    toastWithUndo(t('review.removed'), undo)
  }
  return (
    <Button
      kind="quiet"
      size="small"
      icon="trash"
      busy={isLoading}
      aria-label={t('review.remove-of', { route })}
      onClick={takeBack}
    >
      {t('review.remove')}
    </Button>
  )
}
