import type { NewAdmin } from '@sayap/contract/accounts/admins'
import type { StaffRole } from '@sayap/contract/core/permissions'
import { type AuditContext, withAuditEntry } from '#platform/audit/audit'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { accountsService } from '../sign-in/accounts.service'
import { adminsRepository } from './admins.repository'

export const adminsService = (db: Database) => {
  return {
    list: adminsRepository(db).list,

    /** Never a super admin, whose account only the operator opens. */
    async create(form: NewAdmin, context: AuditContext) {
      // Before the transaction: a flood of sign-ins must not hold its connection.
      const admin = await accountsService(db).toAdminRecord({ ...form, passwordDue: true })
      return withAuditEntry(
        db,
        context,
        async (tx) => {
          const { id } = await accountsService(tx).insertAdmin(admin)
          const created = await adminsRepository(tx).find(id)
          if (!created) throw noSuchAdmin()
          return created
        },
        { action: 'admin_created', subject: 'admin', idOf },
      )
    },

    setActive(id: number, is_actived: boolean, context: AuditContext) {
      assertNotOwn(id, context)
      const action = is_actived ? 'admin_activated' : 'admin_deactivated'
      return withAuditEntry(
        db,
        context,
        async (tx) => {
          const changed = await adminsRepository(tx).setActive(id, is_actived)
          if (!changed) throw noSuchAdmin()
          return changed
        },
        { action, subject: 'admin', idOf },
      )
    },

    /** Their sessions end, so that no screen goes on with what they may no longer do. */
    setRole(id: number, staff_role: StaffRole, context: AuditContext) {
      assertNotOwn(id, context)
      return withAuditEntry(
        db,
        context,
        async (tx) => {
          const changed = await adminsRepository(tx).setRole(id, staff_role)
          if (!changed) throw noSuchAdmin()
          return changed
        },
        { action: 'admin_role_changed', subject: 'admin', idOf },
      )
    },
  }
}

const idOf = ({ id }: { id: number }) => id

/** Nobody gives himself more than he has, and nobody locks himself out. */
function assertNotOwn(id: number, { principal }: AuditContext) {
  if (principal.id === id)
    throw new AppError('own_account', 'Another super admin must change your own account.')
}

const noSuchAdmin = () => new AppError('not_found', 'There is no such admin.')
