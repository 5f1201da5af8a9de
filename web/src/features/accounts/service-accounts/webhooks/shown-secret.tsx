import { FORMER_SECRET_HOURS } from '@sayap/contract/webhooks/webhooks'
import { t } from '#shared/i18n/t'
import { Dialog } from '#ui/feedback/dialog'
import { Button } from '#ui/primitives/button'
import { CopyButton } from '#ui/primitives/copy-button'
import styles from '../service-accounts.module.css'

/** A new secret: whoever closes this without having kept it makes another one. */
export const ShownSecret = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={t('hooks.secret')}
    description={t('hooks.secret-text', { n: FORMER_SECRET_HOURS })}
    actions={<Button onClick={onClose}>{t('service.done')}</Button>}
  >
    <div className={styles.form}>
      <p className={styles.secret}>
        <code data-testid="webhook-secret">{secret}</code>
      </p>
      <CopyButton text={secret} label={t('hooks.copy')} />
    </div>
  </Dialog>
)
