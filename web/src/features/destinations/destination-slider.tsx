import type { Destination } from '@sayap/contract/destinations'
import { type ReactNode, useId } from 'react'
import { cx } from '#lib/cx'
import { t } from '#lib/t'
import { IconButton } from '#ui/icon-button'
import styles from './destination-slider.module.css'
import { useSlider } from './use-slider'

interface DestinationSliderProps {
  title: string
  /** How many whole slides are in view at which width is its style's business: section 9 of the specification. */
  kind: 'trending' | 'top'
  destinations: readonly Destination[]
  children: (destination: Destination) => ReactNode
}

/**
 * Slides by touch, arrows and keyboard; the next slide's edge shows in the padding. A carousel as
 * ARIA's patterns have it; it never moves by itself, so there is nothing to pause.
 */
export function DestinationSlider({ title, kind, destinations, children }: DestinationSliderProps) {
  const id = useId()
  const { track, canBack, canOn, move } = useSlider(destinations.length)
  const still = !canBack && !canOn
  return (
    <section
      className={cx('wrap', styles.slider)}
      aria-labelledby={id}
      aria-roledescription={t('destinations.carousel')}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {/* At an end the arrow stays: whoever pressed it would be left without a place. */}
        <div className={cx(styles.arrows, still && styles.still)}>
          <IconButton
            outlined
            icon="left"
            label={t('destinations.back', { title })}
            aria-controls={`${id}-slides`}
            aria-disabled={!canBack}
            onClick={() => canBack && move(-1)}
          />
          <IconButton
            outlined
            icon="right"
            label={t('destinations.on', { title })}
            aria-controls={`${id}-slides`}
            aria-disabled={!canOn}
            onClick={() => canOn && move(1)}
          />
        </div>
      </div>
      <div ref={track} id={`${id}-slides`} className={cx(styles.track, styles[kind])}>
        {destinations.map((one, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form.
          <div
            key={one.id}
            role="group"
            aria-roledescription={t('destinations.slide')}
            aria-label={t('destinations.nth', { n: at + 1, all: destinations.length })}
          >
            {children(one)}
          </div>
        ))}
      </div>
    </section>
  )
}
