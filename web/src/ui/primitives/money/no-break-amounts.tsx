import styles from './no-break-amounts.module.css'

const MONTH = '(?:Jan|Feb|Mar|Apr|Ma[iy]|Ju[nl]|A(?:gu|ug)|Sep|O[ck]t|Nov|De[cs])'
const WHOLE = new RegExp(`((?:\\d+ × )?-?Rp\\. [\\d.]+,00|\\d+ ${MONTH}(?: \\d{4})?\\b)`)

/** Text whose amounts never wrap between currency, number and multiplier, nor a day in its month. */
export const NoBreakAmounts = ({ in: sentence }: { in: string }) =>
  sentence.split(WHOLE).map((piece, at) =>
    at % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other key.
      <span key={at} className={styles.amount}>
        {piece}
      </span>
    ) : (
      piece
    ),
  )
