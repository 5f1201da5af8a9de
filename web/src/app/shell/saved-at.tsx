import { moment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'

/** That the visitor is offline, and when what they see was saved. */
export const SavedAt = ({ at }: { at: string }) => t('shell.offline', { moment: moment(at) })
