import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { t } from '#shared/i18n/t'
import { TextAreaField } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import styles from './boarding-page.module.css'

/** Without a camera: takes the text of a code, for example from a scanner, or an image of it. */
export function PasteForm({ onCode }: { onCode: (text: string) => void }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const fileId = useId()

  const readPicture = async (file: File | undefined) => {
    if (!file) return
    setProblem(undefined)
    try {
      const { readPicture: read } = await import('./code-reader')
      const found = await read(file)
      if (found) onCode(found)
      else setProblem(t('verify.picture-none'))
    } catch {
      setProblem(t('verify.picture-failed'))
    }
  }
  const paste = (event: ClipboardEvent) => {
    const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
    if (file) event.preventDefault()
    void readPicture(file)
  }

  /** Emptied, so that a scanner types the next pass into an empty field. */
  const submit = () => {
    if (text.trim()) onCode(text)
    setText('')
  }
  /** A scanner ends each pass with Enter. */
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    submit()
  }

  return (
    <form
      className={styles.pasteForm}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextAreaField
        label={t('verify.paste')}
        hint={t('verify.paste-hint')}
        error={problem}
        rows={3}
        spellCheck={false}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={400}
        value={text}
        onPaste={paste}
        onKeyDown={pressKey}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" kind="quiet" icon="check">
          {t('verify.check')}
        </Button>
        <label className={styles.file} htmlFor={fileId}>
          {t('verify.picture-choose')}
          <input
            id={fileId}
            type="file"
            accept="image/*"
            aria-label={t('verify.picture')}
            onChange={({ target }) => {
              void readPicture(target.files?.[0])
              target.value = ''
            }}
          />
        </label>
      </div>
    </form>
  )
}
