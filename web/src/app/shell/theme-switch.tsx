import { changeTheme, useTheme } from '#shared/browser/theme'
import { useMedia } from '#shared/browser/use-media'
import { t } from '#shared/i18n/t'
import { IconButton } from '#ui/primitives/icon-button'

/** Starts with the system's theme; a choice is stored in a cookie. */
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
