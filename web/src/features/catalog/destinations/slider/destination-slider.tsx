import type { Destination } from '@sayap/contract/catalog/destinations'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import { IconButton } from '#ui/primitives/icon-button'
import styles from './destination-slider.module.css'

interface DestinationSliderProps {
  title: string
  /** Selects the number of visible slides by width, section 9 of the specification. */
  kind: 'trending' | 'top'
  destinations: readonly Destination[]
  children: (destination: Destination) => ReactNode
}

/**
 * A carousel after the ARIA pattern, moved by touch, arrow buttons and keyboard. It never moves
 * automatically, so it needs no pause button.
 */
export function DestinationSlider({ title, kind, destinations, children }: DestinationSliderProps) {
  const id = useId()
  const { track, canBack, canForward, move } = useSlider(destinations.length)
  const hasNoOverflow = !canBack && !canForward
  return (
    <section
      className={cx('wrap', styles.slider)}
      aria-labelledby={id}
      aria-roledescription={t('destinations.carousel')}
    >
      <div className={styles.header}>
        <h2 id={id}>{title}</h2>
        {/* At an end the arrow stays enabled for focus: disabling it would lose the keyboard focus. */}
        <div className={cx(styles.arrows, hasNoOverflow && styles.withoutOverflow)}>
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
            aria-disabled={!canForward}
            onClick={() => canForward && move(1)}
          />
        </div>
      </div>
      <div ref={track} id={`${id}-slides`} className={cx(styles.track, styles[kind])}>
        {destinations.map((one, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
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

/**
 * State and movement of a row with native scrolling: the browser handles snapping, touch and keyboard,
 * so this tracks only whether there are more slides on either side.
 */
function useSlider(count: number) {
  const track = useRef<HTMLDivElement>(null)
  const [edges, setEdges] = useState({ canBack: false, canForward: false })

  useEffect(() => {
    const row = track.current
    if (!row || count === 0) return
    const updateEdges = () => {
      const left = Math.abs(row.scrollLeft)
      const canBack = left > 4
      const canForward = left < row.scrollWidth - row.clientWidth - 4
      setEdges((now) =>
        now.canBack === canBack && now.canForward === canForward ? now : { canBack, canForward },
      )
    }
    // The observer also fires once at the start, after layout.
    const observer = new ResizeObserver(updateEdges)
    observer.observe(row)
    row.addEventListener('scroll', updateEdges, { passive: true })
    return () => {
      observer.disconnect()
      row.removeEventListener('scroll', updateEdges)
    }
  }, [count])

  /** Scrolls by the number of slides that are fully visible. */
  const move = (direction: 1 | -1) => {
    const row = track.current
    const [first, second] = row?.children ?? []
    if (!row || !first) return
    const slide = second
      ? second.getBoundingClientRect().left - first.getBoundingClientRect().left
      : first.clientWidth
    const inView = Math.max(1, Math.floor((row.clientWidth + 1) / slide))
    row.scrollBy({ left: direction * slide * inView })
  }

  return { track, ...edges, move }
}
