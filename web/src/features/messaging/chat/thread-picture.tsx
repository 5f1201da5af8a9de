import { PlacePicture } from '#features/shared-trip/place-picture'
import { Icon } from '#ui/primitives/icon'
import styles from './thread-list.module.css'

interface ThreadPictureProps {
  /** Where the trip goes; without one the thread is about no trip. */
  flight: { destination_place: string; airport_to?: string } | null | undefined
}

/** The poster of the trip's city, or a tile for a question about anything else. */
export const ThreadPicture = ({ flight }: ThreadPictureProps) =>
  flight ? (
    <PlacePicture flight={flight} sizes="48px" className={styles.picture}>
      <Tile />
    </PlacePicture>
  ) : (
    <Tile />
  )

const Tile = () => (
  <span className={styles.tile} aria-hidden="true">
    <Icon name="chat" />
  </span>
)
