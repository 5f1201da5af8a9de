import { Toast as Radix } from 'radix-ui'
import { t } from '#lib/t'
import { dismissToast, type Toast, toastStore } from '#lib/toast'
import { Icon } from './icon'
import styles from './toaster.module.css'

const MS = 7000
/** Who reads by ear or comes by keyboard needs longer to get to the button; F8 leads there. */
const MS_TO_ACT = 20_000

/** Draws what `toast()` of lib/toast says; it stays while it is pointed at or has the focus. */
export function Toaster() {
  const toasts = toastStore.use()
  return (
    <Radix.Provider label={t('ui.notice')}>
      {toasts.map((one) => (
        <Line key={one.id} {...one} />
      ))}
      <Radix.Viewport className={styles.viewport} label={`${t('ui.notice')} ({hotkey})`} />
    </Radix.Provider>
  )
}

function Line({ id, text, action, failed, stays }: Toast) {
  return (
    <Radix.Root
      // What failed is said at once, all else when the reader has come to a stop.
      type={failed ? 'foreground' : 'background'}
      className={styles.toast}
      duration={stays ? Number.POSITIVE_INFINITY : action ? MS_TO_ACT : MS}
      onOpenChange={(open) => !open && dismissToast(id)}
    >
      <Icon name={failed ? 'alert' : 'check'} className={styles.sign} />
      <Radix.Description className={styles.text}>{text}</Radix.Description>
      {action && (
        <Radix.Action altText={action.label} className={styles.action} onClick={action.run}>
          {action.label}
        </Radix.Action>
      )}
      <Radix.Close className={styles.close} aria-label={t('ui.close')}>
        <Icon name="close" />
      </Radix.Close>
    </Radix.Root>
  )
}
