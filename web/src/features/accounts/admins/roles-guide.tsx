import {
  PERMISSIONS,
  PERMISSIONS_OF,
  type Permission,
  STAFF_ROLES,
  type StaffRole,
} from '@sayap/contract/core/permissions'
import { t } from '#shared/i18n/t'
import { Dialog } from '#ui/feedback/dialog'
import { roleLabel } from './admin-columns'
import styles from './roles-guide.module.css'

/** What each role may do, written from the table that the server decides by. */
export function RolesGuide({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      shape="wide"
      onClose={onClose}
      title={t('admins.roles')}
      description={t('admins.roles-text')}
    >
      <div className={styles.roles}>
        {STAFF_ROLES.map((role) => (
          <section key={role}>
            <h3>{t('admins.may', { role: roleLabel(role) })}</h3>
            <ul>
              {PERMISSIONS_OF[role].map((one) => (
                <li key={one}>{t(`may.${one}`)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

/** Exceptions in a sentence, above which it is shorter to say what a role may do. */
const MAX_EXCEPTIONS = 3

const listOf = (permissions: readonly Permission[]) =>
  permissions.map((one) => t(`may.${one}`)).join('; ')

/** The same in one sentence, below a field where a role is chosen. */
export function roleSummary(staffRole: StaffRole) {
  const role = roleLabel(staffRole)
  const has = PERMISSIONS_OF[staffRole]
  const lacks = PERMISSIONS.filter((one) => !has.includes(one))
  if (lacks.length === 0) return t('admins.may-all', { role })
  return lacks.length <= MAX_EXCEPTIONS
    ? t('admins.may-all-but', { role, list: listOf(lacks) })
    : t('admins.may-list', { role, list: listOf(has) })
}
