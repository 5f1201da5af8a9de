import { type MessageKey, t } from '#shared/i18n/t'
import { Icon, type IconName } from '#ui/primitives/icon'
import styles from './promises.module.css'

const PROMISES: { icon: IconName; title: MessageKey; text: MessageKey }[] = [
  { icon: 'receipt', title: 'home.total', text: 'home.total-text' },
  { icon: 'seat', title: 'home.seat', text: 'home.seat-text' },
  { icon: 'pass', title: 'home.pass', text: 'home.pass-text' },
]

export function Promises() {
  return (
    <section className={styles.promises} aria-label={t('home.promises')}>
      <ul className="wrap">
        {PROMISES.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} className={styles.icon} />
            <div>
              <h2>{t(title)}</h2>
              <p>{t(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
