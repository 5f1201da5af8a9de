import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { feedback } from '#shared/browser/feedback'
import { t } from '#shared/i18n/t'
import { Icon } from '#ui/primitives/icon'
import styles from './palette-button.module.css'

const loadPalette = () => import('./palette').then((file) => ({ default: file.Palette }))
const Palette = lazy(loadPalette)

/** Opens the palette, as Ctrl+K (Command+K on a Mac) does on every page of the dashboard. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => {
    // It is loaded before it is rendered: without a network the page stays as it is.
    loadPalette()
      .then(() => setOpen(true))
      .catch(() => feedback.error(t('palette.not-loaded')))
  }, [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isKey || event.altKey || event.shiftKey) return
      // The browser's own search bar.
      event.preventDefault()
      // Over a dialog it would hide what is being decided.
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) open()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [open])
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t('palette.button')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <Icon name="search" />
        <span>{t('palette.button')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
