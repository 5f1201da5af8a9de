import type { Review } from '@sayap/contract/booking/reviews'
import { useState } from 'react'
import { failure } from '#shared/api/problem'
import { showErrorToast, toastWithUndo } from '#shared/browser/toast'
import { dayOf } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { Button } from '#ui/primitives/button'
import styles from './past-trips.module.css'
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

/** The review of a trip, with buttons to write, change or remove it. */
export function TripReview({ id_booking, route, review }: TripReviewProps) {
  const [writing, setWriting] = useState(false)
  const isOpen = !review || Date.parse(review.editable_until) > Date.now()
  return (
    <div className={styles.review}>
      {review && <ReviewText review={review} isOpen={isOpen} />}
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
          review={review}
          onClose={() => setWriting(false)}
        />
      )}
    </div>
  )
}

const ReviewText = ({ review, isOpen }: { review: Review; isOpen: boolean }) => (
  <div className={styles.reviewText}>
    <Stars rating={review.rating} />
    {review.sentence && <p lang="">{review.sentence}</p>}
    <p className={styles.date}>
      {isOpen ? t('review.until', { day: dayOf(review.editable_until) }) : t('review.closed')}
    </p>
  </div>
)

/** Removes the review immediately; the toast offers to undo it. */
function Remove({ review, route }: { review: Review; route: string }) {
  const [remove, { isLoading }] = useRemoveReviewMutation()
  const [write] = useWriteReviewMutation()
  const params = { id: review.id_booking }
  const removeReview = async () => {
    const { error } = await remove({ params })
    if (error) return showErrorToast(failure(error).text)
    const { rating, sentence } = review
    toastWithUndo(t('review.removed'), async () => {
      const { error } = await write({ params, body: { rating, sentence } })
      if (error) showErrorToast(failure(error).text)
    })
  }
  return (
    <Button
      kind="quiet"
      size="small"
      icon="trash"
      busy={isLoading}
      aria-label={t('review.remove-of', { route })}
      onClick={removeReview}
    >
      {t('review.remove')}
    </Button>
  )
}
