import {
  type AccountSettings,
  type ConsentKind,
  MARKETING_VERSION,
  type SettingsChange,
} from '@sayap/contract/accounts/privacy'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { policyInForce } from '../policies/policies.service'
import { accountsRepository } from '../sign-in/accounts.repository'
import { consentsRepository, settingsRepository } from './settings.repository'

export const settingsService = (db: Database) => {
  async function find(id: number): Promise<AccountSettings> {
    const found = await settingsRepository(db).find(id)
    if (!found) throw new AppError('not_found', 'This account does not exist.')
    const { is_guest, may_add_password, ...settings } = found
    return {
      ...settings,
      ...(!found.has_password && { is_guest, may_add_password }),
      consents: await consentsRepository(db).list(id),
    }
  }

  return {
    find,

    /** A consent that does not change is not recorded again. */
    async change(id: number, change: SettingsChange, request_id: string) {
      const { language, mail_reminders, marketing } = change
      await db.transaction(async (tx) => {
        const settings = settingsRepository(tx)
        await settings.lock(id)
        const before = await settings.find(id)
        if (language !== undefined) await accountsRepository(tx).setLanguage(id, language)
        if (mail_reminders !== undefined) await settings.setReminders(id, mail_reminders)
        if (marketing !== undefined && marketing !== before?.marketing)
          await consentsService(tx).record(id, 'marketing', marketing, request_id)
      })
      return find(id)
    },
  }
}

/** A log of consents given and withdrawn; the latest of each kind applies. */
export const consentsService = (db: Database) => ({
  async record(id_user: number, kind: ConsentKind, given: boolean, request_id: string) {
    const terms = kind === 'terms' ? await policyInForce(db, 'terms') : undefined
    await consentsRepository(db).insert({
      id_user,
      kind,
      version: terms?.effective_on ?? MARKETING_VERSION,
      policy_version: terms?.version ?? null,
      given,
      request_id,
    })
  },
})
