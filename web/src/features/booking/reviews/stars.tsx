import { MAX_STARS } from '@sayap/contract/booking/reviews'
import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import { Icon } from '#ui/primitives/icon'
import styles from './stars.module.css'

const STARS = Array.from({ length: MAX_STARS }, (_, index) => index + 1)

/** A rating; an average is rounded to whole stars. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={t('review.stars', { n: rating })}>
      {STARS.map((star) => (
        <Icon key={star} name="star" className={cx(star <= Math.round(rating) && styles.full)} />
      ))}
    </span>
  )
}

interface StarChoiceProps {
  value: number
  onChange: (rating: number) => void
}

/** Radio buttons that look like stars. */
export function StarChoice({ value, onChange }: StarChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>{t('review.rating')}</legend>
      <div>
        {STARS.map((star) => (
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
