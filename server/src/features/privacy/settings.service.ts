import type { AccountSettings, SettingsChange } from '@sayap/contract/my-data'
import type { Database } from '#db/database'
import { mailService } from '#features/mail/mail.service'
import { AppError } from '#http/app-error'
import { consentsRepository } from './consents.repository'
import { consentsService } from './consents.service'
import { settingsRepository } from './settings.repository'

export const settingsService = (db: Database) => {
  async function find(id: number): Promise<AccountSettings> {
    const found = await settingsRepository(db).find(id)
    if (!found) throw new AppError('not_found', 'This account does not exist.')
    return { ...found, consents: await consentsRepository(db).list(id) }
  }

  return {
    find,

    /** A consent that stays what it was is not written down again. */
    async change(id: number, change: SettingsChange, request_id: string) {
      const { language, mail_reminders, marketing } = change
      await db.transaction(async (tx) => {
        const settings = settingsRepository(tx)
        await settings.lock(id)
        const now = await settings.find(id)
        await mailService(tx).setLanguage(id, language)
        if (mail_reminders !== undefined) await settings.setReminders(id, mail_reminders)
        if (marketing !== undefined && marketing !== now?.marketing)
          await consentsService(tx).note(id, 'marketing', marketing, request_id)
      })
      return find(id)
    },
  }
}
