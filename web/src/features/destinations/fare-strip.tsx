import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { rupiah } from '#lib/rupiah'
import { Skeleton } from '#ui/skeleton'
import styles from './fare-strip.module.css'

interface Choice {
  /** What it is chosen by; undefined is the choice of all. */
  value: string | undefined
  title: ReactNode
  /** Rupiah. */
  price?: number
  note: ReactNode
}

interface FareStripProps {
  title: string
  /** Undefined while they are on their way. */
  choices: readonly Choice[] | undefined
  /** Whether this is the one chosen now. */
  isChosen: (value: string | undefined) => boolean
  hrefOf: (value: string | undefined) => string
}

/** Cities or days in a row, each with what it costs at the least. */
export function FareStrip({ title, choices, isChosen, hrefOf }: FareStripProps) {
  const id = useId()
  return (
    <nav className={styles.strip} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
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
              {price !== undefined && <span className={styles.price}>{rupiah(price)}</span>}
              <span className={styles.note}>{note}</span>
            </Link>
          </li>
        )) ?? <Waiting />}
      </ol>
    </nav>
  )
}

const Waiting = () =>
  [1, 2, 3, 4, 5, 6, 7, 8].map((one) => (
    <li key={one} className={styles.waiting} aria-hidden="true">
      <Skeleton width="60%" />
      <Skeleton width="80%" height="12px" />
    </li>
  ))
