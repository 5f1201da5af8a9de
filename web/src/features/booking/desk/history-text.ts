import type { HistoryEntry } from '@sayap/contract/operations/booking-desk'
import { hasMessage, t } from '#shared/i18n/t'

/** Who did it: 'Dewi (desk)', a traveller's name, or the system. */
export function whoOf({ by, name, role }: Pick<HistoryEntry, 'by' | 'name' | 'role'>) {
  if (by === 'system') return t('dash.who.system')
  const person = name ?? t('desk.somebody')
  const key = `desk.role.${role}`
  return hasMessage(key) ? t('desk.who', { name: person, role: t(key) }) : person
}
