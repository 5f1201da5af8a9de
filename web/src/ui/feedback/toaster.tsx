import { Toast as Radix } from 'radix-ui'
import { useRef } from 'react'
import { dismissToast, type Toast, toastStore } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import { Icon } from '#ui/primitives/icon'
import { isForModal } from './escape'
import styles from './toaster.module.css'

const MS = 7000
/** Users of screen readers and keyboards need longer to reach the button; F8 leads there. */
const MS_TO_ACT = 20_000

/** Renders the toasts of `shared/browser/toast`; one stays while it is hovered or focused. */
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

function Line({ id, text, action, failed, stays, lang, onDismiss }: Toast) {
  const isKept = useRef(false)
  const close = () => {
    dismissToast(id)
    onDismiss?.()
  }
  return (
    <Radix.Root
      // Errors are announced immediately, everything else when the screen reader pauses.
      type={failed ? 'foreground' : 'background'}
      className={styles.toast}
      duration={stays ? Number.POSITIVE_INFINITY : action ? MS_TO_ACT : MS}
      lang={lang}
      open
      // Radix calls this before onOpenChange. preventDefault() would keep the toast open, but the modal too.
      onEscapeKeyDown={({ target }) => {
        isKept.current = isForModal(target)
      }}
      onOpenChange={() => {
        if (!isKept.current) close()
        isKept.current = false
      }}
    >
      <Icon name={failed ? 'alert' : 'check'} className={styles.icon} />
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
