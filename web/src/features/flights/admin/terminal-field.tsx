import { type ComponentProps, useId } from 'react'
import { t } from '#shared/i18n/t'
import { Field } from '#ui/forms/field'
import { TERMINALS } from './flight-fields'

/** The letters A to Z are offered; airports that number their terminals have `3` or `2E`. */
export function TerminalField(field: Omit<ComponentProps<typeof Field>, 'label'>) {
  const letters = useId()
  return (
    <>
      <Field
        label={t('fa.terminal')}
        hint={t('fa.terminal-hint')}
        maxLength={4}
        autoComplete="off"
        autoCapitalize="characters"
        list={letters}
        {...field}
      />
      <datalist id={letters}>
        {TERMINALS.map((letter) => (
          <option key={letter} value={letter} />
        ))}
      </datalist>
    </>
  )
}
