import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import { IconButton } from '#ui/primitives/icon-button'
import styles from './dialog.module.css'
import { takesEscape } from './escape'
import { useRestoreFocus } from './use-restore-focus'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** One line under the title, which describes the dialog to screen readers. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the bottom, the main one first. */
  actions?: ReactNode
  /**
   * `form` has fields of staff beside each other, `large` has two columns; `sheet`, `form` and `wide` slide in
   * from the bottom of a phone, `side` from the edge.
   */
  shape?: 'card' | 'form' | 'wide' | 'large' | 'sheet' | 'side'
  /** Gives the initial focus to the first field instead of the close button. */
  form?: boolean
}

/**
 * A modal dialog: traps the focus and closes by Escape, a click outside or its close button. The
 * caller controls `open`.
 */
export function Dialog({ open, ...content }: DialogProps) {
  const { onClose } = content
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim}>
          <Content {...content} />
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Content({ shape = 'card', form, onClose, ...content }: Omit<DialogProps, 'open'>) {
  const restoreFocus = useRestoreFocus()
  return (
    <Radix.Content
      className={cx(styles.dialog, styles[shape])}
      onCloseAutoFocus={restoreFocus}
      {...takesEscape(onClose)}
      onOpenAutoFocus={form ? focusFirstField : focusLastAction}
      {...(!content.description && { 'aria-describedby': undefined })}
    >
      <DialogParts {...content} />
    </Radix.Content>
  )
}

/** Not by `autoFocus`, which would prevent restoring the former focus. */
function focusFirstField(event: Event) {
  const dialog = event.target as HTMLElement
  const field = dialog.querySelector<HTMLElement>('input, select, textarea')
  if (!field) return
  event.preventDefault()
  field.focus()
}

/**
 * A confirmation gives the initial focus to the button that changes nothing, which is the last one.
 */
function focusLastAction(event: Event) {
  const dialog = event.target as HTMLElement
  if (dialog.querySelector('input, select, textarea')) return
  const action = dialog.querySelector<HTMLElement>('[data-actions] > :last-child:not(:first-child)')
  if (!action) return
  event.preventDefault()
  action.focus()
}

function DialogParts({
  title,
  description,
  children,
  actions,
}: Omit<DialogProps, 'open' | 'onClose' | 'form' | 'shape'>) {
  return (
    <>
      <div className={styles.head}>
        <Radix.Title className={styles.title}>{title}</Radix.Title>
        <Radix.Close asChild>
          <IconButton icon="close" label={t('ui.close')} className={styles.close} />
        </Radix.Close>
      </div>
      {description && <Radix.Description className={styles.text}>{description}</Radix.Description>}
      {children}
      {actions && (
        <div className={styles.actions} data-actions>
          {actions}
        </div>
      )}
    </>
  )
}
