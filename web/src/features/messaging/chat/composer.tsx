import { MAX_LENGTH } from '@sayap/contract/messaging/chat'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { t } from '#shared/i18n/t'
import { Button } from '#ui/primitives/button'
import styles from './conversation.module.css'

/** From this number of remaining characters on, the counter is shown. */
const FEW_LEFT = 200
const draftKey = (thread: number) => `chat-draft-${thread}`

interface ComposerProps {
  thread: number
  onSend: (text: string) => void
  /** Questions that fill the field, to be completed and sent. */
  questions?: readonly string[]
}

/** Enter sends on devices with a keyboard, Shift+Enter starts a line. The draft survives a reload. */
export function Composer({ thread, onSend, questions = [] }: ComposerProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => sessionStorage.getItem(draftKey(thread)) ?? '')
  const type = (typed: string) => {
    setText(typed)
    sessionStorage.setItem(draftKey(thread), typed)
  }
  const send = () => {
    if (!text.trim()) return
    onSend(text.trim())
    type('')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    send()
  }
  const left = MAX_LENGTH - text.length
  return (
    <form
      className={styles.composer}
      data-foot=""
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {questions.length > 0 && !text && (
        <ul className={styles.questions} aria-label={t('chat.quick')}>
          {questions.map((question) => (
            <li key={question}>
              <button
                type="button"
                onClick={() => {
                  type(question)
                  field.current?.focus()
                }}
              >
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
      <label className="vh" htmlFor={id}>
        {t('chat.message')}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={2}
        maxLength={MAX_LENGTH}
        placeholder={t('chat.placeholder')}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" disabled={!text.trim()}>
        {t('chat.send')}
      </Button>
      {left <= FEW_LEFT && (
        <p className={styles.remaining} role="status">
          {t('chat.left', { n: left })}
        </p>
      )}
    </form>
  )
}
