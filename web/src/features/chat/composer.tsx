import { MOST_LETTERS } from '@sayap/contract/chat'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { t } from '#lib/t'
import { Button } from '#ui/button'
import styles from './conversation.module.css'

/** From so few letters left on they are counted. */
const FEW_LEFT = 200
const draftKey = (thread: number) => `chat-draft-${thread}`

/** Enter sends where there is a keyboard, Shift+Enter begins a line; what is typed survives a reload. */
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
  const left = MOST_LETTERS - text.length
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
        maxLength={MOST_LETTERS}
        placeholder={t('chat.placeholder')}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" disabled={!text.trim()}>
        {t('chat.send')}
      </Button>
      {left <= FEW_LEFT && (
        <p className={styles.left} role="status">
          {t('chat.left', { n: left })}
        </p>
      )}
    </form>
  )
}
