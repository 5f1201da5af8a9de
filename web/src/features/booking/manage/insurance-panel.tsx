import type { BookingOptions } from '@sayap/contract/booking/booking-options'
import type { TripOverviewLeg } from '@sayap/contract/booking/trip/trip-overview'
import { useState } from 'react'
import { type Failure, failure } from '#shared/api/problem'
import { toast } from '#shared/browser/toast'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Button } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import { useAddInsuranceMutation } from './manage.api'
import styles from './manage-panel.module.css'
import { Panel, PanelNote, PanelSum } from './panel'

interface InsurancePanelProps {
  leg: TripOverviewLeg
  insurance: NonNullable<BookingOptions['insurance']>
  onClose: () => void
}

/** Insurance for every passenger of a paid flight, from travel credit. */
export function InsurancePanel({ leg, insurance, onClose }: InsurancePanelProps) {
  const [refused, setRefused] = useState<Failure>()
  const [add, { isLoading }] = useAddInsuranceMutation()
  const { price, credit } = insurance
  const missing = Math.max(0, price - credit)
  const save = async () => {
    setRefused(undefined)
    try {
      await add({ params: { id: leg.id }, body: { price } }).unwrap()
      toast(t('manage.insurance-saved'))
      onClose()
    } catch (error) {
      setRefused(failure(error))
    }
  }
  return (
    <Panel
      title={t('manage.insurance')}
      description={t('manage.insurance-for', { n: leg.capacity })}
      onClose={onClose}
      foot={
        <>
          <PanelSum label={t('manage.insurance-price')} amount={rupiah(price)} />
          <Button wide size="large" busy={isLoading} disabled={missing > 0} onClick={save}>
            {t('manage.insurance-save', { amount: rupiah(price) })}
          </Button>
          <PanelNote>
            {missing > 0
              ? t('manage.insurance-missing', { credit: rupiah(credit), missing: rupiah(missing) })
              : t('manage.flight-by-credit', { credit: rupiah(credit) })}
          </PanelNote>
        </>
      }
    >
      {refused && <Alert>{refused.text}</Alert>}
      <p className={styles.note}>
        <Icon name="shield" />
        <span>{t('manage.insurance-rule')}</span>
      </p>
    </Panel>
  )
}
