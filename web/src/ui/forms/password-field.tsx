import { type ComponentProps, useState } from 'react'
import { t } from '#shared/i18n/t'
import { IconButton } from '#ui/primitives/icon-button'
import { Field } from './field'

/** A password input that can show its value; otherwise like `Field`. */
export function PasswordField(props: ComponentProps<typeof Field>) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={t('ui.show-password')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
