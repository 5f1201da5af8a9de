import { cx } from '#lib/cx'
import { t } from '#lib/t'
import { Icon } from '#ui/icon'
import styles from './message-list.module.css'
import type { Unsent } from './outbox'

interface UnsentMessageProps {
  message: Unsent
  onAgain: () => void
  onDrop: () => void
}

/** On its way, or stopped: then with the reason and both ways on. */
export function UnsentMessage({ message: { text, failed }, onAgain, onDrop }: UnsentMessageProps) {
  return (
    <li className={cx(styles.message, styles.mine, failed === undefined && styles.sending)}>
      <span className="vh">{t('chat.you')}</span>
      <p className={styles.text} lang="">
        {text}
      </p>
      {failed === undefined ? (
        <span className={styles.foot}>{t('chat.sending')}</span>
      ) : (
        <span className={styles.failed} role="alert">
          <Icon name="alert" />
          <span>
            {t('chat.not-sent')} {failed}
          </span>
          <button type="button" onClick={onAgain}>
            {t('chat.again')}
          </button>
          <button type="button" onClick={onDrop}>
            {t('chat.drop')}
          </button>
        </span>
      )}
    </li>
  )
}
