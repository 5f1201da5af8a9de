import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from '#lib/cx'
import { type Feedback, feedback, feedbackStore } from '#lib/feedback'
import { t } from '#lib/t'
import { Button } from './button'
import styles from './dialog.module.css'
import { Icon } from './icon'
import { useFocusBack } from './use-focus-back'

type Answer = Exclude<Feedback, { kind: 'loading' }>

/** The blocking 'Loading...', the success and the 'Oops...' dialogs: one at a time, from `lib/feedback`. */
export function FeedbackDialogs() {
  const current = feedbackStore.use()
  return current && <Shown {...current} />
}

function Shown(current: Feedback) {
  const giveBack = useFocusBack()
  const waiting = current.kind === 'loading'
  // Where the answer takes the place of 'Loading...', the focus goes into it and not to the page.
  const leave = (event: Event) => (feedbackStore.get() ? event.preventDefault() : giveBack(event))
  const keep = (event: Event) => waiting && event.preventDefault()
  return (
    <Radix.Root open onOpenChange={(open) => !open && !waiting && feedback.close()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim}>
          <Radix.Content
            // Each is a dialog of its own: a screen reader reads one out as it opens, not as it changes.
            key={current.kind}
            className={cx(styles.dialog, waiting ? styles.mini : styles.small)}
            role={current.kind === 'success' ? 'dialog' : 'alertdialog'}
            aria-busy={waiting}
            onCloseAutoFocus={leave}
            onEscapeKeyDown={keep}
            onInteractOutside={keep}
            {...(waiting && { 'aria-describedby': undefined })}
          >
            {waiting ? <Waiting text={current.text} /> : <Answered {...current} />}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Waiting({ text }: { text: string | undefined }) {
  return (
    <>
      <span className={styles.line} aria-hidden="true">
        <i />
      </span>
      <Radix.Title className={styles.title}>{text ?? t('ui.loading')}</Radix.Title>
    </>
  )
}

function Answered(answer: Answer) {
  const good = answer.kind === 'success'
  return (
    <>
      <span className={cx(styles.stamp, good ? styles.ok : styles.no)}>
        <Icon name={good ? 'check' : 'alert'} />
      </span>
      <Radix.Title className={styles.title}>{good ? answer.text : t('ui.oops')}</Radix.Title>
      <Radix.Description className={styles.text} asChild>
        <div>{good ? answer.note : <Trouble {...answer} />}</div>
      </Radix.Description>
      <Actions action={answer.action} />
    </>
  )
}

function Trouble({ text, reason }: { text: string; reason?: string | undefined }): ReactNode {
  return (
    <>
      <b>{text}</b> {reason}
    </>
  )
}

function Actions({ action }: { action: Answer['action'] }) {
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
