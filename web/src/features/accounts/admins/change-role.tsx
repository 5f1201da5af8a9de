import type { Admin } from '@sayap/contract/accounts/admins'
import { STAFF_ROLES, type StaffRole } from '@sayap/contract/core/permissions'
import { type FormEvent, useState } from 'react'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { toast } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import { Dialog } from '#ui/feedback/dialog'
import { SelectField } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import { roleLabel, staffRoleOf } from './admin-columns'
import { useSetRoleMutation } from './admins.api'
import styles from './create-admin.module.css'
import { roleSummary } from './roles-guide'

interface ChangeRoleProps {
  admin: Admin
  onClose: () => void
}

/** Another role for a member of staff, with what it lets them do. */
export function ChangeRole({ admin, onClose }: ChangeRoleProps) {
  const { id, fullname: name } = admin
  const present = staffRoleOf(admin)
  const [role, setRole] = useState<StaffRole>(present)
  const [change, { isLoading }] = useSetRoleMutation()

  const send = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await change({ params: { id }, body: { staff_role: role } }).unwrap()
      toast(t('admins.role-changed', { name, role: roleLabel(role) }))
      onClose()
    } catch (error) {
      onClose()
      feedback.error(t('admins.role-failed'), { reason: failure(error).text })
    }
  }
  return (
    <Dialog
      open
      form
      shape="form"
      onClose={onClose}
      title={t('admins.role-of', { name })}
      description={t('admins.role-text')}
    >
      <form className={styles.form} onSubmit={send}>
        <SelectField
          label={t('admins.role')}
          hint={roleSummary(role)}
          value={role}
          onChange={({ target }) => setRole(target.value as StaffRole)}
        >
          {STAFF_ROLES.map((one) => (
            <option key={one} value={one}>
              {roleLabel(one)}
            </option>
          ))}
        </SelectField>
        <div className={styles.actions} data-actions>
          <Button type="submit" icon="shield" busy={isLoading} disabled={role === present}>
            {t('admins.role-yes')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
