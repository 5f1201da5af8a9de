import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import styles from './flight-form.module.css'

/** In the place of the form until its flight is loaded. */
export const FormSkeleton = () => (
  <Waiting className={styles.form}>
    {['flight', 'places', 'times', 'sale'].map((group) => (
      <Skeleton key={group} height="180px" className={styles.skeleton} />
    ))}
  </Waiting>
)
