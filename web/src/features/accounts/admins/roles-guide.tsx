import {
  PERMISSIONS,
  PERMISSIONS_OF,
  type Permission,
  STAFF_ROLES,
  type StaffRole,
} from '@sayap/contract/core/permissions'
import { useApprovalSummaryQuery } from '#features/approvals/approvals.api'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { Dialog } from '#ui/feedback/dialog'
import { Icon } from '#ui/primitives/icon'
import { NoBreakAmounts } from '#ui/primitives/money/no-break-amounts'
import { roleLabel } from './admin-columns'
import styles from './roles-guide.module.css'

type Group = 'bookings' | 'travellers' | 'flights' | 'money' | 'content' | 'control'

const GROUP_OF: Record<Permission, Group> = {
  'bookings:read': 'bookings',
  'bookings:manage': 'bookings',
  'chat:manage': 'travellers',
  'mails:manage': 'travellers',
  'users:read': 'travellers',
  'users:manage': 'travellers',
  'boarding:manage': 'flights',
  'flights:read': 'flights',
  'flights:manage': 'flights',
  'payments:manage': 'money',
  'statements:manage': 'money',
  'cases:manage': 'money',
  'refunds:manage': 'money',
  'settlements:manage': 'money',
  'credit:manage': 'money',
  'approvals:manage': 'money',
  'vouchers:manage': 'money',
  'bank-accounts:read': 'money',
  'bank-accounts:manage': 'money',
  'deadlines:manage': 'money',
  'airlines:manage': 'content',
  'destinations:manage': 'content',
  'announcements:manage': 'content',
  'reviews:read': 'content',
  'reports:read': 'control',
  'audit:read': 'control',
  'views:share': 'control',
  'policies:manage': 'control',
  'service-accounts:manage': 'control',
  'staff:manage': 'control',
}

const GROUPS = [...new Set(Object.values(GROUP_OF))]

/** Permissions of which a second person approves all acts or some, with the message that says which. */
const SECOND_PERSON = {
  'payments:manage': 'admins.second-payments',
  'cases:manage': 'admins.second-cases',
  'refunds:manage': 'admins.second-refunds',
  'credit:manage': 'admins.second-all',
  'bank-accounts:manage': 'admins.second-all',
} as const satisfies Partial<Record<Permission, string>>

/** What each role may do, by the table from which the server decides. */
export function RolesGuide({ onClose }: { onClose: () => void }) {
  const { data: approvals } = useApprovalSummaryQuery({})
  const secondPersonOf = (permission: Permission) => {
    if (!approvals?.data.required || !(permission in SECOND_PERSON)) return undefined
    const key = SECOND_PERSON[permission as keyof typeof SECOND_PERSON]
    return t(key, { limit: rupiah(approvals.data.limit) })
  }
  return (
    <Dialog
      open
      shape="large"
      onClose={onClose}
      title={t('admins.roles')}
      description={t('admins.roles-text')}
    >
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('admins.may')}</th>
            {STAFF_ROLES.map((role) => (
              <th key={role} scope="col">
                {roleLabel(role)}
              </th>
            ))}
          </tr>
        </thead>
        {GROUPS.map((group) => (
          <tbody key={group}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={STAFF_ROLES.length + 1}>
                {t(`admins.group.${group}`)}
              </th>
            </tr>
            {PERMISSIONS.filter((one) => GROUP_OF[one] === group).map((permission) => (
              <tr key={permission}>
                <th scope="row">
                  {t(`may.${permission}`)}
                  <SecondPerson rule={secondPersonOf(permission)} />
                </th>
                {STAFF_ROLES.map((role) => (
                  <td key={role}>
                    {PERMISSIONS_OF[role].includes(permission) ? (
                      <Yes role={role} second={secondPersonOf(permission) !== undefined} />
                    ) : (
                      <span className={styles.no}>
                        <span aria-hidden="true">–</span>
                        <span className="vh">{t('admins.no')}</span>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Dialog>
  )
}

const SecondPerson = ({ rule }: { rule: string | undefined }) =>
  rule && (
    <small>
      <NoBreakAmounts in={rule} />
    </small>
  )

/** Where the columns have no room, the name of the role stands in place of the word. */
const Yes = ({ role, second }: { role: StaffRole; second: boolean }) => (
  <span className={second ? styles.second : styles.yes}>
    <Icon name={second ? 'users' : 'check'} />
    <span className={styles.word}>{t(second ? 'admins.second-person' : 'admins.yes')}</span>
    <span className={styles.role}>{roleLabel(role)}</span>
  </span>
)

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
