import styles from './no-break-amounts.module.css'

const AMOUNT = /((?:\d+ × )?-?Rp\. [\d.]+,00)/

/** Text whose amounts never wrap between currency, number and multiplier. */
export const NoBreakAmounts = ({ in: sentence }: { in: string }) =>
  sentence.split(AMOUNT).map((piece, at) =>
    at % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other key.
      <span key={at} className={styles.amount}>
        {piece}
      </span>
    ) : (
      piece
    ),
  )
