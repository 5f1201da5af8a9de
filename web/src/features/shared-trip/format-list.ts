import { t } from '#shared/i18n/t'

/** Joins words or seat numbers: '12A', '12A and 12B', '12A, 12B and 12C'. */
export function formatList(items: readonly string[]) {
  const last = items.at(-1) ?? ''
  if (items.length < 2) return last
  return t('ui.list-and', { first: items.slice(0, -1).join(', '), last })
}
