import type { CSSProperties } from 'react'
import { cx } from '#shared/browser/cx'
import styles from './airline-name.module.css'

interface AirlineMarkProps {
  /** URL of the logo; without one the code is shown. */
  image: string | null | undefined
  /** Two-character airline code. */
  code?: string | undefined
  /** In pixels. */
  size?: number
  className?: string | undefined
}

/** The logo. It is hidden from screen readers, because the name is always next to it. */
export function AirlineMark({ image, code, size = 36, className }: AirlineMarkProps) {
  const style = { '--mark': `${size}px` } as CSSProperties
  if (image) {
    const box = { width: size, height: size, loading: 'lazy' as const, decoding: 'async' as const }
    return <img src={image} alt="" {...box} style={style} className={cx(styles.logo, className)} />
  }
  return (
    <span className={cx(styles.logo, styles.code, className)} style={style} aria-hidden="true">
      {size < 24 ? '' : code}
    </span>
  )
}

interface AirlineNameProps extends AirlineMarkProps {
  name: string
  /** Second line, such as the flight number. */
  note?: string | undefined
}

/** Logo and name of an airline, with a second line. */
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
