import { MAX_VIEW_NAME, type SavedView, type ViewedList } from '@sayap/contract/operations/views'
import { type FormEvent, type ReactNode, useState } from 'react'
import { failure } from '#shared/api/problem'
import { useMay } from '#shared/auth/permissions'
import { toast } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import { Checkbox } from '#ui/forms/checkbox'
import { Field } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import styles from './grid.module.css'
import { useSaveViewMutation } from './views.api'

interface SaveViewProps {
  list: ViewedList
  query: string
  onSaved: (view: SavedView) => void
}

/** Saves what the list shows now, for oneself or, with the permission, for all. */
export function SaveView({ list, query, onSaved }: SaveViewProps) {
  const [save] = useSaveViewMutation()
  const [isShared, setShared] = useState(false)
  const mayShare = useMay()('views:share')
  const send = async (name: string) => {
    const { data } = await save({ body: { list, name, query, is_shared: isShared } }).unwrap()
    toast(t('grid.view-saved', { name: data.name }))
    onSaved(data)
  }
  return (
    <NameForm name="" yes={t('grid.save-view-yes')} onSend={send}>
      {mayShare && (
        <Checkbox checked={isShared} onChange={() => setShared(!isShared)}>
          {t('grid.share-view')}
        </Checkbox>
      )}
      <p className={styles.hint}>{t('grid.save-view-hint')}</p>
    </NameForm>
  )
}

interface NameFormProps {
  name: string
  yes: string
  onSend: (name: string) => Promise<unknown>
  children?: ReactNode
}

/** The name of a view; what the server refuses stands under the field. */
export function NameForm({ name, yes, onSend, children }: NameFormProps) {
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A form in a popover or dialog is inside the list for React, whatever the document says.
    event.stopPropagation()
    if (typed.trim() === '') return setError(t('grid.view-name-missing'))
    setBusy(true)
    try {
      await onSend(typed)
    } catch (refused) {
      setError(failure(refused).text)
      setBusy(false)
    }
  }
  return (
    <form className={styles.filterForm} onSubmit={submit} noValidate>
      <Field
        label={t('grid.view-name')}
        value={typed}
        maxLength={MAX_VIEW_NAME}
        autoComplete="off"
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      {children}
      <Button type="submit" wide busy={isBusy}>
        {yes}
      </Button>
    </form>
  )
}
