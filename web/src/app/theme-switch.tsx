import { t } from '#lib/t'
import { changeTheme, useTheme } from '#lib/theme'
import { useMedia } from '#lib/use-media'
import { IconButton } from '#ui/icon-button'

/** Begins with the system's choice; pressed, the traveller's own is kept in a cookie. */
export function ThemeSwitch() {
  const chosen = useTheme()
  const systemDark = useMedia('(prefers-color-scheme: dark)')
  const dark = chosen ? chosen === 'dark' : systemDark
  return (
    <IconButton
      icon={dark ? 'sun' : 'moon'}
      label={dark ? t('shell.to-light') : t('shell.to-dark')}
      onClick={() => changeTheme(dark ? 'light' : 'dark')}
    />
  )
}
