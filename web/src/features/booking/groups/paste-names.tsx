import { type ChangeEvent, useState } from 'react'
import { t } from '#shared/i18n/t'
import { TextAreaField } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import styles from './groups.module.css'
import { type OpenPassenger, type ParsedName, parseNames } from './parse-names'

interface PasteNamesProps {
  open: readonly OpenPassenger[]
  /** Names by the id of their passenger, to be filled in. */
  onNames: (names: Record<number, string>) => void
}

/** More would not be a list of names. */
const MAX_FILE_BYTES = 100_000

/** Takes a list of names, pasted or from a CSV file, and says of each wrong line what is wrong. */
export function PasteNames({ open, onNames }: PasteNamesProps) {
  const [text, setText] = useState('')
  const [rows, setRows] = useState<ParsedName[] | null>(null)
  const wrong = rows?.filter(({ fault }) => fault) ?? []

  const fill = (list: string) => {
    const parsed = parseNames(list, open)
    setRows(parsed)
    onNames(Object.fromEntries(parsed.flatMap(({ id, name }) => (id ? [[id, name]] : []))))
  }
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    const list = await file.slice(0, MAX_FILE_BYTES).text()
    target.value = ''
    setText(list)
    fill(list)
  }
  return (
    <details className={styles.paste}>
      <summary>{t('groups.paste')}</summary>
      <TextAreaField
        label={t('groups.paste-label')}
        hint={t('groups.paste-hint')}
        rows={6}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.actions}>
        <Button kind="quiet" onClick={() => fill(text)}>
          {t('groups.paste-fill')}
        </Button>
        <label className={styles.file}>
          {t('groups.paste-file')}
          <input type="file" accept=".csv,.txt,text/csv,text/plain" onChange={read} />
        </label>
      </div>
      <div role="status">
        {rows && (
          <p>
            {t('groups.paste-found', { n: rows.length - wrong.length })}{' '}
            {wrong.length > 0 && t('groups.paste-wrong', { n: wrong.length })}
          </p>
        )}
        {wrong.length > 0 && (
          <ul className={styles.faults}>
            {wrong.map(({ line, name, fault }) => (
              <li key={line}>
                {t('groups.paste-line', { line, name: name || '…' })}{' '}
                {t(`groups.fault.${fault ?? 'name'}`)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  )
}
