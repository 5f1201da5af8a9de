import type { NewAdmin } from '@sayap/contract/accounts/admins'
import { type AuditContext, withAuditEntry } from '#platform/audit/audit'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { accountsService } from '../sign-in/accounts.service'
import { adminsRepository } from './admins.repository'

export const adminsService = (db: Database) => {
  return {
    list: adminsRepository(db).list,

    /** The role is always admin: only the operator creates a super admin. */
    create: (form: NewAdmin, context: AuditContext) =>
      withAuditEntry(
        db,
        context,
        async (tx) => {
          const { id } = await accountsService(tx).createAdmin({
            ...form,
            role: 'admin',
            passwordDue: true,
          })
          const created = await adminsRepository(tx).find(id)
          if (!created) throw noSuchAdmin()
          return created
        },
        { action: 'admin_created', subject: 'admin', idOf },
      ),

    setActive(id: number, is_actived: boolean, context: AuditContext) {
      if (context.principal.id === id)
        throw new AppError('own_account', 'Another super admin must change your own account.')
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
  }
}

const idOf = ({ id }: { id: number }) => id

const noSuchAdmin = () => new AppError('not_found', 'There is no such admin.')
