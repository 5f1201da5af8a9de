import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef, useState } from 'react'
import { t } from '#shared/i18n/t'
import { takesEscape } from '#ui/feedback/escape'
import { useRestoreFocus } from '#ui/feedback/use-restore-focus'
import { Button } from '#ui/primitives/button'
import { IconButton } from '#ui/primitives/icon-button'
import styles from './panel.module.css'

interface PanelProps {
  title: string
  /** One line under the title. */
  description: ReactNode
  children: ReactNode
  /** Sum and button, which stay in view below the scrolled content. */
  foot: ReactNode
  /** Something was chosen and not saved: closing asks once. */
  unsaved?: boolean
  onClose: () => void
}

/** One task beside its page: from the right on a desktop, a sheet from below on a phone. */
export function Panel({ title, description, children, foot, unsaved, onClose }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const restoreFocus = useRestoreFocus()
  const [asking, setAsking] = useState(false)
  const close = () => (unsaved && !asking ? setAsking(true) : onClose())
  return (
    <Radix.Root open onOpenChange={(open) => !open && close()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          className={styles.panel}
          onCloseAutoFocus={restoreFocus}
          {...takesEscape(close)}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            heading.current?.focus()
          }}
        >
          <div className={styles.head}>
            <div>
              <Radix.Title ref={heading} tabIndex={-1}>
                {title}
              </Radix.Title>
              <Radix.Description>{description}</Radix.Description>
            </div>
            <Radix.Close asChild>
              <IconButton icon="close" label={t('ui.close')} />
            </Radix.Close>
          </div>
          <div className={styles.body}>{children}</div>
          <div className={styles.foot}>
            {asking && unsaved ? (
              <div role="alert">
                <p className={styles.asking}>{t('manage.unsaved')}</p>
                <div className={styles.answers}>
                  <Button onClick={() => setAsking(false)}>{t('manage.keep-editing')}</Button>
                  <Button kind="quiet" onClick={onClose}>
                    {t('manage.discard')}
                  </Button>
                </div>
              </div>
            ) : (
              foot
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

interface PanelSumProps {
  label: ReactNode
  amount: ReactNode
}

/** The line above the button of a panel, announced when it changes. */
export const PanelSum = ({ label, amount }: PanelSumProps) => (
  <p className={styles.sum} aria-live="polite">
    <span>{label}</span> <b>{amount}</b>
  </p>
)

/** What the button of a panel leads to. */
export const PanelNote = ({ children }: { children: ReactNode }) => (
  <p className={styles.note}>{children}</p>
)
