import styles from './avatar.module.css'
import face from './default-photo.svg'

/** A round photo, or the default picture; silent, since the button or name beside it speaks. */
export const Avatar = ({
  photo,
  size = 36,
}: {
  photo: string | null | undefined
  size?: number
}) => <img className={styles.round} src={photo || face} alt="" width={size} height={size} />
