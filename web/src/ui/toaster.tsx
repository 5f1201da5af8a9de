import { Toast as Radix } from 'radix-ui'
import { t } from '#lib/t'
import { dismissToast, type Toast, toastStore } from '#lib/toast'
import { Icon } from './icon'
import styles from './toaster.module.css'

/** Draws what `toast()` of lib/toast says, for seven seconds; stays while it is pointed at. */
export function Toaster() {
  const toasts = toastStore.use()
  return (
    <Radix.Provider duration={7000} label={t('ui.notice')}>
      {toasts.map((one) => (
        <Line key={one.id} {...one} />
      ))}
      <Radix.Viewport className={styles.viewport} />
    </Radix.Provider>
  )
}

function Line({ id, text, action }: Toast) {
  return (
    <Radix.Root className={styles.toast} onOpenChange={(open) => !open && dismissToast(id)}>
      <Icon name="check" />
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
