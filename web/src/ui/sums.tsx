import styles from './sums.module.css'

const SUM = /((?:\d+ × )?-?Rp\. [\d.]+,00)/

/** A sentence in which no figure parts from its currency, nor from how often it counts, at the end of a line. */
export const Sums = ({ in: sentence }: { in: string }) =>
  sentence.split(SUM).map((piece, at) =>
    at % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence have no other name.
      <span key={at} className={styles.sum}>
        {piece}
      </span>
    ) : (
      piece
    ),
  )
