import type { TripProgress } from '@sayap/contract/booking/trip/trip-progress'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { ButtonLink } from '#ui/primitives/button'
import type { IconName } from '#ui/primitives/icon'
import { searchAgainPath } from '../search-again'

interface Link {
  to: string
  icon?: IconName
  label: string
  /** It waits for the traveller: the one filled button of the card. */
  primary?: boolean
}

function linkOf({ action, stage, leg }: TripProgress): Link | undefined {
  switch (action) {
    case 'pay': {
      const label = t(stage === 'pay_rest' ? 'trip.do.pay_rest' : 'trip.do.pay')
      return { to: paths.pay(leg.id), icon: 'wallet', label, primary: true }
    }
    case 'send_proof':
      return {
        to: paths.pay(leg.id),
        icon: 'upload',
        label: t('trip.do.send_proof'),
        primary: true,
      }
    case 'choose':
      return { to: paths.refund(leg.id), label: t('trip.do.choose'), primary: true }
    case 'answer':
      return { to: paths.refund(leg.id), label: t('trip.do.answer'), primary: true }
    case 'see_refund':
      return { to: paths.refund(leg.id), label: t('trip.do.see_refund') }
    case 'search_again':
      return { to: searchAgainPath(leg), icon: 'search', label: t('trip.do.search_again') }
    case 'review':
      return { to: paths.myReview, icon: 'star', label: t('trip.do.review') }
    case 'contact':
      return { to: paths.chatAbout(leg.id), icon: 'chat', label: t('trip.do.contact') }
    default:
      return undefined
  }
}

/** The next action of a trip as a button. Boarding passes have buttons of their own, one for each leg. */
export function TripActionLink({ progress }: { progress: TripProgress }) {
  const link = linkOf(progress)
  if (!link) return null
  const { to, icon, label, primary } = link
  return (
    <ButtonLink kind={primary ? 'primary' : 'quiet'} icon={icon} to={to}>
      {label} <span className="vh">{progress.leg.code}</span>
    </ButtonLink>
  )
}
