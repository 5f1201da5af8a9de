import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from '#shared/browser/cx'
import { type Feedback, feedback, feedbackStore } from '#shared/browser/feedback'
import { t } from '#shared/i18n/t'
import { Button } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import styles from './dialog.module.css'
import { takesEscape } from './escape'
import { useRestoreFocus } from './use-restore-focus'

type Question = Extract<Feedback, { kind: 'ask' }>
type Result = Exclude<Feedback, Question | { kind: 'loading' }>

/**
 * The blocking 'Loading...', the success and the 'Oops...' dialogs and a question, one at a time,
 * from `shared/browser/feedback`.
 */
export function FeedbackDialogs() {
  const current = feedbackStore.use()
  return current && <FeedbackDialog {...current} />
}

function FeedbackDialog(current: Feedback) {
  const restoreFocus = useRestoreFocus()
  const waiting = current.kind === 'loading'
  // When the result replaces 'Loading...', the focus moves into it and not to the page.
  const leave = (event: Event) =>
    feedbackStore.get() ? event.preventDefault() : restoreFocus(event)
  const keep = (event: Event) => waiting && event.preventDefault()
  const close = () => {
    feedback.close()
    if (current.kind === 'ask') current.answer(false)
  }
  return (
    <Radix.Root open onOpenChange={(open) => !open && !waiting && close()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim}>
          <Radix.Content
            // Each is a separate dialog: screen readers announce a dialog when it opens, not when
            // it changes.
            key={current.kind}
            className={cx(styles.dialog, waiting ? styles.loading : styles.small)}
            role={current.kind === 'success' ? 'dialog' : 'alertdialog'}
            aria-busy={waiting}
            onCloseAutoFocus={leave}
            {...(current.kind === 'ask' && { onOpenAutoFocus: focusNo })}
            onEscapeKeyDown={keep}
            onInteractOutside={keep}
            {...(!waiting && takesEscape(close))}
            {...(waiting && { 'aria-describedby': undefined })}
          >
            <DialogContent {...current} />
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The answer that changes nothing, which is the last one. */
function focusNo(event: Event) {
  event.preventDefault()
  const dialog = event.target as HTMLElement
  dialog.querySelector<HTMLElement>('button:last-child')?.focus()
}

function DialogContent(current: Feedback) {
  if (current.kind === 'loading') return <Waiting text={current.text} />
  return current.kind === 'ask' ? <QuestionContent {...current} /> : <ResultContent {...current} />
}

function QuestionContent({ text, note, yes, no, answer }: Question) {
  const close = (isYes: boolean) => {
    feedback.close()
    answer(isYes)
  }
  return (
    <>
      <span className={cx(styles.icon, styles.error)}>
        <Icon name="alert" />
      </span>
      <Radix.Title className={styles.title}>{text}</Radix.Title>
      <Radix.Description className={styles.text}>{note}</Radix.Description>
      <div className={styles.actions}>
        <Button kind="danger" onClick={() => close(true)}>
          {yes}
        </Button>
        <Button kind="quiet" onClick={() => close(false)}>
          {no}
        </Button>
      </div>
    </>
  )
}

function Waiting({ text }: { text: string | undefined }) {
  return (
    <>
      <span className={styles.progress} aria-hidden="true">
        <i />
      </span>
      <Radix.Title className={styles.title}>{text ?? t('ui.loading')}</Radix.Title>
    </>
  )
}

function ResultContent(result: Result) {
  const isSuccess = result.kind === 'success'
  return (
    <>
      <span className={cx(styles.icon, isSuccess ? styles.success : styles.error)}>
        <Icon name={isSuccess ? 'check' : 'alert'} />
      </span>
      <Radix.Title className={styles.title}>{isSuccess ? result.text : t('ui.oops')}</Radix.Title>
      <Radix.Description className={styles.text} asChild>
        <div>{isSuccess ? result.note : <ErrorText {...result} />}</div>
      </Radix.Description>
      <Actions action={result.action} />
    </>
  )
}

function ErrorText({ text, reason }: { text: string; reason?: string | undefined }): ReactNode {
  return (
    <>
      <b>{text}</b> {reason}
    </>
  )
}

function Actions({ action }: { action: Result['action'] }) {
  const run = () => {
    feedback.close()
    action?.run()
  }
  return (
    <div className={styles.actions}>
      {action && <Button onClick={run}>{action.label}</Button>}
      <Button kind={action ? 'quiet' : 'primary'} onClick={feedback.close}>
        {action ? t('ui.close') : t('ui.ok')}
      </Button>
    </div>
  )
}
