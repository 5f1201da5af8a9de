import type { NewAdmin } from '@sayap/contract/admins'
import type { Database } from '#db/database'
import { audited, type By } from '#features/audit/audit.service'
import { AppError } from '#http/app-error'
import { accountsService } from './accounts.service'
import { adminsRepository } from './admins.repository'

export const adminsService = (db: Database) => {
  return {
    list: adminsRepository(db).list,

    /** Always an admin: a super admin is made by the operator only. */
    create: (form: NewAdmin, by: By) =>
      audited(
        db,
        by,
        async (tx) => {
          const { id } = await accountsService(tx).createAdmin({ ...form, role: 'admin' })
          const created = await adminsRepository(tx).find(id)
          if (!created) throw noSuchAdmin()
          return created
        },
        { action: 'admin_created', subject: 'admin', idOf },
      ),

    setActive(id: number, is_actived: boolean, by: By) {
      if (by.caller.id === id)
        throw new AppError('own_account', 'Another super admin must change your own account.')
      const action = is_actived ? 'admin_activated' : 'admin_deactivated'
      return audited(
        db,
        by,
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
