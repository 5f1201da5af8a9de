import styles from './avatar.module.css'
import face from './default-photo.svg'

/**
 * A round photo, or the default image; hidden from screen readers, because a button or name is next
 * to it.
 */
export const Avatar = ({
  photo,
  size = 36,
}: {
  photo: string | null | undefined
  size?: number
}) => <img className={styles.avatar} src={photo || face} alt="" width={size} height={size} />
