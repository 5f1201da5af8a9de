import type { CSSProperties } from 'react'
import { cx } from '#lib/cx'
import styles from './airline-name.module.css'

interface AirlineMarkProps {
  /** Address of its mark; without one the code stands in its place. */
  image: string | null | undefined
  /** Two characters. */
  code?: string | undefined
  /** In pixels. */
  size?: number
  className?: string | undefined
}

/** The mark alone; its name always stands beside it, so it is silent. */
export function AirlineMark({ image, code, size = 36, className }: AirlineMarkProps) {
  if (image) {
    const box = { width: size, height: size, loading: 'lazy' as const, decoding: 'async' as const }
    return <img src={image} alt="" {...box} className={cx(styles.mark, className)} />
  }
  return (
    <span
      className={cx(styles.mark, styles.code, className)}
      style={{ '--mark': `${size}px` } as CSSProperties}
      aria-hidden="true"
    >
      {size < 24 ? '' : code}
    </span>
  )
}

interface AirlineNameProps extends AirlineMarkProps {
  name: string
  /** Under the name: the flight's number. */
  note?: string | undefined
}

/** Who flies: mark, name, number. */
export function AirlineName({ name, note, className, ...mark }: AirlineNameProps) {
  return (
    <div className={cx(styles.airline, className)}>
      <AirlineMark {...mark} />
      <p className={styles.text}>
        <b title={name}>{name}</b>
        {note && <span>{note}</span>}
      </p>
    </div>
  )
}
