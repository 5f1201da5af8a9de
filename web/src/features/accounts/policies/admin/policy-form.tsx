import { type PolicyDraft, PolicyDraftChange } from '@sayap/contract/accounts/policies'
import { POLICY_FIGURES, REFUND_SCALE } from '@sayap/contract/accounts/policy-text'
import { useState } from 'react'
import { Card } from '#features/shared-trip/ticket-card'
import { toast } from '#shared/browser/toast'
import { useEditForm } from '#shared/editing/use-edit-form'
import { t } from '#shared/i18n/t'
import { EditNotes } from '#ui/editing/edit-notes'
import { Alert } from '#ui/feedback/alert'
import { TextAreaField } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import { useSavePolicyDraftMutation } from './policies-admin.api'
import styles from './policies-admin-page.module.css'
import { PolicyPreview } from './policy-preview'
import { PublishDialog } from './publish-dialog'

/** The fields in pairs: English, Indonesian. */
const PAIRS = [
  { name: 'summary', rows: 7, maxLength: 4000 },
  { name: 'text', rows: 18, maxLength: 40_000 },
  { name: 'changes', rows: 3, maxLength: 1000 },
] as const
const LANGUAGES = ['en', 'id'] as const

type FieldName = `${(typeof PAIRS)[number]['name']}_${(typeof LANGUAGES)[number]}`
type PolicyFields = Record<FieldName, string>

const fieldsOf = (draft: PolicyDraft): PolicyFields => ({
  summary_en: draft.summary_en,
  summary_id: draft.summary_id,
  text_en: draft.text_en,
  text_id: draft.text_id,
  changes_en: draft.changes_en,
  changes_id: draft.changes_id,
})

const label = (field: FieldName) => t(`policies.field.${field}`)
const labels = () =>
  Object.fromEntries(
    PAIRS.flatMap(({ name }) =>
      LANGUAGES.map((one) => [`${name}_${one}`, label(`${name}_${one}`)]),
    ),
  )

/** The text of the next version. It is saved as often as one likes, and then published. */
export function PolicyForm({ draft }: { draft: PolicyDraft }) {
  const [save] = useSavePolicyDraftMutation()
  const [open, setOpen] = useState<'preview' | 'publish' | null>(null)
  const { form, field, submit, sending, refusal, dismiss, edit } = useEditForm<PolicyFields>({
    name: `policy:${draft.kind}`,
    revision: draft.revision,
    schema: PolicyDraftChange,
    defaults: fieldsOf(draft),
    send: async (_parsed, { changed, revision, rebase }) => {
      const body = { ...changed(form.getValues()), revision }
      const { data } = await save({ params: { kind: draft.kind }, body }).unwrap()
      rebase(fieldsOf(data), data.revision)
      toast(t('policies.saved'))
    },
  })
  const values = form.watch()
  const isDirty = edit.changedFields().length > 0
  return (
    <Card>
      <form className={styles.form} onSubmit={submit} noValidate>
        {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
        <EditNotes edit={edit} labels={labels()} />
        {PAIRS.map(({ name, rows, maxLength }) => (
          <div key={name} className={styles.pair}>
            {LANGUAGES.map((one) => (
              <TextAreaField
                key={one}
                lang={one}
                label={label(`${name}_${one}`)}
                hint={t(`policies.hint.${name}`)}
                rows={rows}
                maxLength={maxLength}
                {...field(`${name}_${one}`)}
              />
            ))}
          </div>
        ))}
        <Figures draft={draft} />
        <div className={styles.actions}>
          <Button type="submit" icon="check" busy={sending}>
            {t('policies.save')}
          </Button>
          <Button kind="quiet" icon="eye" onClick={() => setOpen('preview')}>
            {t('policies.preview')}
          </Button>
          <Button
            kind="quiet"
            icon="upload"
            disabled={isDirty || !draft.is_changed}
            onClick={() => setOpen('publish')}
          >
            {t('policies.publish')}
          </Button>
          <p>{t(stateOf(isDirty, draft.is_changed))}</p>
        </div>
      </form>
      {open === 'preview' && (
        <PolicyPreview draft={draft} values={values} onClose={() => setOpen(null)} />
      )}
      {open === 'publish' && <PublishDialog draft={draft} onClose={() => setOpen(null)} />}
    </Card>
  )
}

function stateOf(isDirty: boolean, isChanged: boolean) {
  if (isDirty) return 'policies.state.dirty'
  return isChanged ? 'policies.state.changed' : 'policies.state.same'
}

/** What may stand in braces, with the value it has now. */
function Figures({ draft: { figures } }: { draft: PolicyDraft }) {
  return (
    <details className={styles.help}>
      <summary>{t('policies.figures')}</summary>
      <p>{t('policies.marks')}</p>
      <ul>
        {POLICY_FIGURES.map((name) => (
          <li key={name}>
            <code>{`{${name}}`}</code> = {figures[name]}
          </li>
        ))}
        <li>
          <code>{`{${REFUND_SCALE}}`}</code> = {t('policies.scale')}
        </li>
      </ul>
    </details>
  )
}
