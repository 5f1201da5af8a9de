import { shortcutsSetting } from '#shared/browser/shortcuts-setting'
import styles from './key-hint.module.css'

/** The letter that does the same as a press, where there is a keyboard and letters are on. */
export const KeyHint = ({ letter }: { letter: string }) =>
  shortcutsSetting.use() ? (
    <span className={styles.key} aria-hidden="true">
      <kbd>{letter}</kbd>
    </span>
  ) : null
