import { MOST_STARS } from '@sayap/contract/reviews'
import { cx } from '#lib/cx'
import { t } from '#lib/t'
import { Icon } from '#ui/icon'
import styles from './stars.module.css'

const ALL = Array.from({ length: MOST_STARS }, (_, index) => index + 1)

/** A rating as it was given; a mean fills to the nearest whole star and stands beside. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={t('review.stars', { n: rating })}>
      {ALL.map((star) => (
        <Icon key={star} name="star" className={cx(star <= Math.round(rating) && styles.full)} />
      ))}
    </span>
  )
}

interface StarChoiceProps {
  value: number
  onChange: (rating: number) => void
}

/** Radio buttons that look like stars: one press, or the arrow keys. */
export function StarChoice({ value, onChange }: StarChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>{t('review.rating')}</legend>
      <div>
        {ALL.map((star) => (
          <label key={star}>
            <input
              type="radio"
              name="rating"
              value={star}
              checked={star === value}
              onChange={() => onChange(star)}
            />
            <Icon name="star" className={cx(star <= value && styles.full)} />
            <span className="vh">{t('review.stars', { n: star })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
