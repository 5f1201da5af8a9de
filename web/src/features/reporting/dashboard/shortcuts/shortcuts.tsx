import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { shortcutsSetting } from '#shared/browser/shortcuts-setting'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Icon } from '#ui/primitives/icon'
import { type NavigationEntry, useAdminNavigation } from '../layout/admin-navigation'
import { listenToShortcuts } from './shortcut-keys'

const ShortcutsSheet = lazy(() =>
  import('./shortcuts-sheet').then((file) => ({ default: file.ShortcutsSheet })),
)

/** Keyboard shortcuts of the dashboard and the button that lists them. */
export function Shortcuts({ className }: { className?: string | undefined }) {
  const [asked, setAsked] = useState(false)
  const entries = useAdminNavigation()
  useShortcuts(entries, () => setAsked(true))
  return (
    <>
      <button type="button" className={className} onClick={() => setAsked(true)}>
        <Icon name="keyboard" />
        {t('keys.button')}
      </button>
      <Suspense>
        {asked && <ShortcutsSheet entries={entries} onClose={() => setAsked(false)} />}
      </Suspense>
    </>
  )
}

function useShortcuts(entries: readonly NavigationEntry[], help: () => void) {
  const isOn = shortcutsSetting.use()
  const navigate = useNavigate()
  const latest = useRef({ entries, help, navigate })
  latest.current = { entries, help, navigate }

  useEffect(() => {
    if (!isOn) return
    return listenToShortcuts({
      addressOf: (key) => latest.current.entries.find((one) => one.key === key)?.to,
      // A full page load: only then do the response headers allow the camera.
      go: (to) => (to === paths.verify ? location.assign(to) : void latest.current.navigate(to)),
      help: () => latest.current.help(),
    })
  }, [isOn])
}
