import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@sayap/contract/core/audit-actions'
import { t } from '#shared/i18n/t'
import { ListTools } from '#ui/data-table/list-page'
import { Field, SelectField } from '#ui/forms/field'
import { SearchField } from '#ui/forms/search-field'
import styles from './audit-filters.module.css'

/** Query parameters of the page, all of them text. */
export const AUDIT_STATE = ['person', 'subject', 'action', 'from', 'until', 'before'] as const
export type AuditState = Partial<Record<(typeof AUDIT_STATE)[number], string | undefined>>

/** Filters for the server; a kind or subject that it does not know is left out. */
export const filtersOf = ({ person, subject, action, from, until }: AuditState) => ({
  person,
  subject: AUDIT_SUBJECTS.find((one) => one === subject),
  action: AUDIT_ACTIONS.find((one) => one === action),
  from,
  until,
})

interface AuditFiltersProps {
  state: AuditState
  set: (change: AuditState) => void
}

/** By person, subject, kind and day; changing one returns to the first page. */
export function AuditFilters({ state, set }: AuditFiltersProps) {
  const choose = (change: AuditState) => set({ ...change, before: undefined })
  const fieldProps = (name: keyof AuditState) => ({
    value: state[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => choose({ [name]: target.value }),
  })
  return (
    <ListTools>
      <SearchField
        label={t('audit.person')}
        placeholder={t('audit.person-placeholder')}
        value={state.person}
        onSearch={(person) => choose({ person })}
      />
      <SelectField label={t('audit.what-to')} {...fieldProps('subject')}>
        <option value="">{t('audit.all')}</option>
        {AUDIT_SUBJECTS.map((one) => (
          <option key={one} value={one}>
            {t(`audit.subject.${one}`, { id: '' }).trim()}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('audit.act')} {...fieldProps('action')}>
        <option value="">{t('audit.all')}</option>
        {AUDIT_ACTIONS.map((one) => (
          <option key={one} value={one}>
            {t(`audit.${one}`)}
          </option>
        ))}
      </SelectField>
      <div className={styles.days}>
        <Field label={t('audit.from')} type="date" max={state.until} {...fieldProps('from')} />
        <Field label={t('audit.until')} type="date" min={state.from} {...fieldProps('until')} />
      </div>
    </ListTools>
  )
}
