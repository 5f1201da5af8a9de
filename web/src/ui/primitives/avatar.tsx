import { cx } from '#shared/browser/cx'
import styles from './avatar.module.css'

interface AvatarProps {
  /** Whose it is; empty while that is not known. */
  name: string
  photo: string | null | undefined
  size?: number
}

/**
 * A round photo, or the initials on a colour of the name; hidden from screen readers, because a button
 * or name is next to it.
 */
export const Avatar = ({ name, photo, size = 36 }: AvatarProps) =>
  photo ? (
    <img className={styles.avatar} src={photo} alt="" width={size} height={size} />
  ) : (
    <svg
      className={cx(styles.avatar, styles.initials, name && styles[`tone${toneOf(name)}`])}
      viewBox="0 0 40 40"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <text x="20" y="20">
        {initials(name)}
      </text>
    </svg>
  )

/** The first letters of the first and the last word. */
export function initials(name: string) {
  const words = name.trim().split(/\s+/)
  return [...new Set([words[0], words.at(-1)])]
    .map((word) => [...(word ?? '')][0])
    .join('')
    .toUpperCase()
}

const TONES = 5

const toneOf = (name: string) =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TONES
