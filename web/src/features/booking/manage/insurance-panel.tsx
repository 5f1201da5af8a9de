import type { BookingOptions } from '@sayap/contract/booking/booking-options'
import type { TripOverviewLeg } from '@sayap/contract/booking/trip/trip-overview'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Failure, failure } from '#shared/api/problem'
import { toast } from '#shared/browser/toast'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Alert } from '#ui/feedback/alert'
import { Button } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import { useAddInsuranceMutation } from './manage.api'
import styles from './manage-panel.module.css'
import { Panel, PanelNote, PanelSum } from './panel'

/** How it is paid, or that it cannot be any more. */
function noteOf(paysLater: boolean, credit: number, missing: number) {
  if (paysLater) return t('manage.insurance-later')
  return missing > 0
    ? t('manage.insurance-missing', { credit: rupiah(credit), missing: rupiah(missing) })
    : t('manage.flight-by-credit', { credit: rupiah(credit) })
}

interface InsurancePanelProps {
  leg: TripOverviewLeg
  insurance: NonNullable<BookingOptions['insurance']>
  onClose: () => void
}

/** Insurance for every passenger of a paid flight: from travel credit, or paid on the next page. */
export function InsurancePanel({ leg, insurance, onClose }: InsurancePanelProps) {
  const [refused, setRefused] = useState<Failure>()
  const [add, { isLoading }] = useAddInsuranceMutation()
  const { price, credit } = insurance
  const missing = Math.max(0, price - credit)
  const paysLater = missing > 0 && insurance.pays_later === true
  const navigate = useNavigate()
  const save = async () => {
    setRefused(undefined)
    try {
      const body = { price, ...(paysLater && { pay_later: true as const }) }
      const { data } = await add({ params: { id: leg.id }, body }).unwrap()
      if (!data.insurance) return void navigate(paths.pay(leg.id), { replace: true })
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
          <PanelSum
            label={t(paysLater ? 'manage.flight-to-pay' : 'manage.insurance-price')}
            amount={rupiah(price)}
          />
          <Button
            wide
            size="large"
            busy={isLoading}
            disabled={missing > 0 && !paysLater}
            onClick={save}
          >
            {t(paysLater ? 'manage.insurance-pay' : 'manage.insurance-save', {
              amount: rupiah(price),
            })}
          </Button>
          <PanelNote>{noteOf(paysLater, credit, missing)}</PanelNote>
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
