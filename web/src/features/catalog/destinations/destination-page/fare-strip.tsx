import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { cx } from '#shared/browser/cx'
import { rupiah } from '#shared/i18n/rupiah'
import { Skeleton } from '#ui/primitives/skeleton'
import styles from './fare-strip.module.css'

interface FareChoice {
  /** Value of the filter; undefined means no filter. */
  value: string | undefined
  title: ReactNode
  /** In rupiah. */
  price?: number
  note: ReactNode
}

interface FareStripProps {
  title: string
  hint: string
  /** Undefined while loading. */
  choices: readonly FareChoice[] | undefined
  /** Whether the value is the active filter. */
  isChosen: (value: string | undefined) => boolean
  hrefOf: (value: string | undefined) => string
}

/** A row of days, each with its lowest fare. */
export function FareStrip({ title, hint, choices, isChosen, hrefOf }: FareStripProps) {
  const id = useId()
  const prices = choices?.flatMap(({ price }) => price ?? []) ?? []
  const lowest = Math.min(...prices)
  return (
    <nav className={styles.strip} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles.hint}>{hint}</p>
      <ol aria-busy={!choices}>
        {choices?.map(({ value, title: name, price, note }) => (
          <li key={value ?? ''}>
            <Link
              to={{ search: hrefOf(value) }}
              aria-current={isChosen(value) ? 'true' : undefined}
              replace
              preventScrollReset
            >
              <b>{name}</b>
              {price !== undefined && (
                <span className={cx(styles.price, price === lowest && styles.lowest)}>
                  {rupiah(price)}
                </span>
              )}
              <span className={styles.note}>{note}</span>
            </Link>
          </li>
        )) ?? <FareSkeletons />}
      </ol>
    </nav>
  )
}

const FareSkeletons = () =>
  [1, 2, 3, 4, 5, 6, 7, 8].map((one) => (
    <li key={one} className={styles.skeleton} aria-hidden="true">
      <Skeleton width="60%" />
      <Skeleton width="80%" height="12px" />
    </li>
  ))
