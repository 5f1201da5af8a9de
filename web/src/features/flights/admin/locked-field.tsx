import { t } from '#lib/t'
import { Field } from '#ui/field'
import { Icon } from '#ui/icon'

/** What a sold flight keeps: it can be read and reached, not changed. */
export const LockedField = ({ label, value }: { label: string; value: string }) => (
  <Field label={label} value={value} hint={t('fa.locked')} readOnly prefix={<Icon name="lock" />} />
)
