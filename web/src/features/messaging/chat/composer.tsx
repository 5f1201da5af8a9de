import { MAX_LENGTH } from '@sayap/contract/messaging/chat'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { t } from '#shared/i18n/t'
import { Button } from '#ui/primitives/button'
import styles from './conversation.module.css'

/** From this number of remaining characters on, the counter is shown. */
const FEW_LEFT = 200
const draftKey = (thread: number) => `chat-draft-${thread}`

/** Enter sends on devices with a keyboard, Shift+Enter starts a line. The draft survives a reload. */
export function Composer({ thread, onSend }: { thread: number; onSend: (text: string) => void }) {
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
