import { shortcutsSetting } from '#shared/browser/shortcuts-setting'
import { type MessageKey, t } from '#shared/i18n/t'
import { Dialog } from '#ui/feedback/dialog'
import { Checkbox } from '#ui/forms/checkbox'
import type { NavigationEntry } from '../layout/admin-navigation'
import styles from './shortcuts-sheet.module.css'

type Line = [keys: string[], text: MessageKey]

const ANYWHERE: Line[] = [
  [['?'], 'keys.help'],
  [['Ctrl', 'K'], 'keys.everything'],
  [['/'], 'keys.search'],
  [['N'], 'keys.new'],
  [['J'], 'keys.next-row'],
  [['K'], 'keys.row-before'],
  [['Enter'], 'keys.open'],
  [['X'], 'keys.select'],
  [['Shift', 'X'], 'keys.select-to'],
  [['E'], 'keys.change'],
  [['Esc'], 'keys.clear'],
]
const MONEY: Line[] = [
  [['V'], 'keys.verify'],
  [['V', 'Enter'], 'keys.verify-expected'],
  [['R'], 'keys.reject'],
]

interface ShortcutsSheetProps {
  entries: readonly NavigationEntry[]
  onClose: () => void
}

export function ShortcutsSheet({ entries, onClose }: ShortcutsSheetProps) {
  const isOn = shortcutsSetting.use()
  const places = entries.map(({ key, text }): Line => [['G', key.toUpperCase()], text])
  return (
    <Dialog open shape="wide" title={t('keys.title')} onClose={onClose}>
      <div className={styles.groups}>
        <Group title={t('keys.lists')} lines={ANYWHERE} />
        <Group title={t('keys.money')} lines={MONEY} />
        <Group title={t('keys.go')} lines={places} />
      </div>
      <Checkbox
        className={styles.switch}
        checked={isOn}
        onChange={({ target }) => shortcutsSetting.set(target.checked)}
      >
        {t('keys.on')}
      </Checkbox>
    </Dialog>
  )
}

function Group({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles.lines}>
        {lines.map(([keys, text]) => (
          <div key={keys.join()}>
            <dt>{t(text)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
