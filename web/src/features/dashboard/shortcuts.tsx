import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#lib/paths'
import { t } from '#lib/t'
import { Icon } from '#ui/icon'
import { type Entry, useAdminEntries } from './admin-entries'
import { listenToShortcuts } from './shortcut-keys'
import { ShortcutsSheet } from './shortcuts-sheet'
import { shortcutsSwitch } from './shortcuts-switch'

/** The letters that work all over the dashboard, and the button that tells them. */
export function Shortcuts({ className }: { className?: string | undefined }) {
  const [asked, setAsked] = useState(false)
  const entries = useAdminEntries()
  useShortcuts(entries, () => setAsked(true))
  return (
    <>
      <button type="button" className={className} onClick={() => setAsked(true)}>
        <Icon name="keyboard" />
        {t('keys.button')}
      </button>
      {asked && <ShortcutsSheet entries={entries} onClose={() => setAsked(false)} />}
    </>
  )
}

function useShortcuts(entries: readonly Entry[], help: () => void) {
  const isOn = shortcutsSwitch.use()
  const navigate = useNavigate()
  const latest = useRef({ entries, help, navigate })
  latest.current = { entries, help, navigate }

  useEffect(() => {
    if (!isOn) return
    return listenToShortcuts({
      addressOf: (key) => latest.current.entries.find((one) => one.key === key)?.to,
      // Only opened by its address the gate's page may use the camera.
      go: (to) => (to === paths.verify ? location.assign(to) : void latest.current.navigate(to)),
      help: () => latest.current.help(),
    })
  }, [isOn])
}
