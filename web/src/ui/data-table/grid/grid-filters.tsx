import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useMedia } from '#shared/browser/use-media'
import { isDay } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import { Dialog } from '#ui/feedback/dialog'
import { DateField } from '#ui/forms/calendar/date-field'
import { Field, SelectField } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import { Popover } from '#ui/primitives/menu/popover'
import styles from './grid.module.css'
import type { GridState, GridValues } from './grid-state'

/** A filter of a grid; its name is that of the parameter in the address and of the server. */
export interface GridFilter {
  name: string
  label: string
  kind: 'choice' | 'day' | 'amount' | 'text'
  options?: readonly { value: string; label: string }[]
  placeholder?: string
  /** What the list shows without it; 'Any' when absent. */
  none?: string
  /** The value as the chip shows it; a choice shows its label. */
  show?: (value: string) => string
  /** Set by a link only; it has a chip to remove it, and no field. */
  chipOnly?: boolean
}

interface FiltersProps {
  filters: readonly GridFilter[]
  state: GridState
}

/**
 * The filters that are set, each with a button that removes it, and the form with all of them. A phone has
 * a sheet with their number on its button, and chips of what has no field only.
 */
export function GridFilters({ filters, state }: FiltersProps) {
  const isPhone = useMedia('(max-width: 767px)')
  const set = filters.filter(({ name }) => state.filters[name])
  const fields = filters.filter(({ chipOnly }) => !chipOnly)
  if (isPhone)
    return (
      <>
        <FilterSheet filters={fields} state={state} />
        {set
          .filter(({ chipOnly }) => chipOnly)
          .map((filter) => (
            <Chip key={filter.name} filter={filter} state={state} />
          ))}
      </>
    )
  return (
    <>
      {set.map((filter) => (
        <Chip key={filter.name} filter={filter} state={state} />
      ))}
      <FilterForm filters={fields} state={state} />
      {state.isFiltered && (
        <button type="button" className={styles.link} onClick={state.clear}>
          {t('grid.clear')}
        </button>
      )}
    </>
  )
}

const shownValue = ({ options, show }: GridFilter, value: string) =>
  options?.find((one) => one.value === value)?.label ?? show?.(value) ?? value

function Chip({ filter, state }: { filter: GridFilter; state: GridState }) {
  const value = shownValue(filter, state.filters[filter.name] ?? '')
  return (
    <span className={styles.chip}>
      {filter.label} <b>{value}</b>
      <button
        type="button"
        aria-label={t('grid.remove-filter', { name: filter.label, value })}
        onClick={() => state.list({ [filter.name]: undefined })}
      >
        <Icon name="close" />
      </button>
    </span>
  )
}

function FilterForm({ filters, state }: FiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const apply = (values: GridValues) => {
    state.list(values)
    setOpen(false)
  }
  return (
    <Popover
      align="start"
      label={t('grid.filter')}
      className={styles.filters}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={styles.add}>
          <Icon name="plus" />
          {t('grid.filter')}
        </button>
      }
    >
      <FilterFields filters={filters} values={state.filters} onApply={apply}>
        <Button type="submit" wide>
          {t('grid.apply')}
        </Button>
      </FilterFields>
    </Popover>
  )
}

function FilterSheet({ filters, state }: FiltersProps) {
  const form = useId()
  const [isOpen, setOpen] = useState(false)
  const n = filters.filter(({ name }) => state.filters[name]).length
  const apply = (values: GridValues) => {
    state.list(values)
    setOpen(false)
  }
  return (
    <>
      <Button
        kind="quiet"
        icon="filter"
        className={styles.sheet}
        // The word beside the icon would cut the placeholder of the search.
        aria-label={n === 0 ? t('grid.filter') : `${t('grid.filter')}, ${n}`}
        onClick={() => setOpen(true)}
      >
        {n > 0 && n}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('grid.filter')}
        shape="wide"
        actions={
          <>
            <Button type="submit" form={form}>
              {t('grid.apply')}
            </Button>
            {n > 0 && (
              <Button
                kind="quiet"
                onClick={() =>
                  apply(Object.fromEntries(filters.map(({ name }) => [name, undefined])))
                }
              >
                {t('grid.clear')}
              </Button>
            )}
          </>
        }
      >
        <FilterFields id={form} filters={filters} values={state.filters} onApply={apply} />
      </Dialog>
    </>
  )
}

interface FieldsProps {
  id?: string
  children?: ReactNode
  filters: readonly GridFilter[]
  values: GridValues
  onApply: (values: GridValues) => void
}

function FilterFields({ id, filters, values, onApply, children }: FieldsProps) {
  const [typed, setTyped] = useState<GridValues>(values)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The field of a day that is none says so.
    if (filters.some(({ kind, name }) => kind === 'day' && typed[name] && !isDay(typed[name])))
      return
    onApply(Object.fromEntries(filters.map(({ name }) => [name, typed[name]?.trim()])))
  }
  return (
    <form id={id} className={styles.filterForm} onSubmit={submit}>
      {filters.map((filter) => (
        <FilterField
          key={filter.name}
          filter={filter}
          value={typed[filter.name] ?? ''}
          onChange={(value) => setTyped((before) => ({ ...before, [filter.name]: value }))}
        />
      ))}
      {children}
    </form>
  )
}

interface FilterFieldProps {
  filter: GridFilter
  value: string
  onChange: (value: string) => void
}

function FilterField({ filter, value, onChange }: FilterFieldProps) {
  const { label, kind, options, placeholder, none } = filter
  const field = {
    label,
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  if (kind === 'choice')
    return (
      <SelectField {...field}>
        <option value="">{none ?? t('grid.any')}</option>
        {options?.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </SelectField>
    )
  if (kind === 'day')
    return (
      <DateField
        label={label}
        value={value}
        placeholder={t('range.format')}
        calendarLabel={`${t('range.open-calendar')}: ${label}`}
        error={value === '' || isDay(value) ? undefined : t('range.no-day')}
        onChange={onChange}
      />
    )
  if (kind === 'amount')
    return <Field {...field} inputMode="numeric" pattern="\d{1,11}" prefix="Rp" maxLength={11} />
  return <Field {...field} placeholder={placeholder} maxLength={80} />
}
