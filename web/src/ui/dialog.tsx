import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from '#lib/cx'
import { t } from '#lib/t'
import styles from './dialog.module.css'
import { IconButton } from './icon-button'
import { useFocusBack } from './use-focus-back'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** One line under the title, read out with it. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the foot, the main one first. */
  actions?: ReactNode
  /** `sheet` rises from the foot of a phone; `side` slides in from the edge. */
  shape?: 'card' | 'wide' | 'sheet' | 'side'
  /** A form's dialog begins in its first field, instead of on the cross. */
  form?: boolean
}

/** Holds the focus, closes by Escape, a press outside, and its cross; the caller keeps `open`. */
export function Dialog({ open, onClose, ...content }: DialogProps) {
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

function Content({ shape = 'card', form, ...content }: Omit<DialogProps, 'open' | 'onClose'>) {
  const giveBack = useFocusBack()
  return (
    <Radix.Content
      className={cx(styles.dialog, styles[shape])}
      onCloseAutoFocus={giveBack}
      onOpenAutoFocus={form ? beginInField : beginAtAnswer}
      {...(!content.description && { 'aria-describedby': undefined })}
    >
      <DialogParts {...content} />
    </Radix.Content>
  )
}

/** Not by `autoFocus`: what had the focus before could then not get it back. */
function beginInField(event: Event) {
  const dialog = event.target as HTMLElement
  const field = dialog.querySelector<HTMLElement>('input, select, textarea')
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** A question begins on the answer that changes nothing, which stands last; not on its cross. */
function beginAtAnswer(event: Event) {
  const dialog = event.target as HTMLElement
  if (dialog.querySelector('input, select, textarea')) return
  const answer = dialog.querySelector<HTMLElement>('[data-actions] > :last-child:not(:first-child)')
  if (!answer) return
  event.preventDefault()
  answer.focus()
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
