import { type ComponentProps, useState } from 'react'
import { t } from '#lib/t'
import { Field } from './field'
import { IconButton } from './icon-button'

/** A password that can be looked at; everything else as `Field`. */
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
