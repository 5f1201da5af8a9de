import type { Session } from '@sayap/contract/accounts/accounts'
import { useNavigate } from 'react-router'
import { type EndedStaff, session } from '#shared/auth/session'
import { leaveAnyway } from '#shared/editing/leave-guard'
import { t } from '#shared/i18n/t'
import { Dialog } from '#ui/feedback/dialog'
import { staffHome } from './staff-home'
import { StaffSignInForm } from './staff-sign-in-form'
import { useStartSession } from './use-start-session'

interface StaffSignInAgainProps {
  /** Whose session has ended. */
  staff: EndedStaff
  onClose: () => void
}

/**
 * Lets staff whose session ended go on where they are: the page behind stays as it is, and requests that
 * were refused are repeated. Somebody else who signs in here gets neither the page nor what was typed.
 */
export function StaffSignInAgain({ staff, onClose }: StaffSignInAgainProps) {
  const startAnew = useStartSession()
  const navigate = useNavigate()
  const goOn = (data: Session, role: string | undefined) => {
    if (data.id === staff.id && data.role === staff.role) {
      const { token, refreshToken: _, ...user } = data
      session.start(token, user, role)
    } else {
      startAnew(data, role)
      leaveAnyway(() => navigate(staffHome(data), { replace: true }))
    }
    onClose()
  }
  return (
    <Dialog
      open
      form
      onClose={onClose}
      title={t('shell.ended')}
      description={t('shell.ended-text')}
    >
      <StaffSignInForm superAdmin={staff.role === 'super admin'} onSignedIn={goOn} />
    </Dialog>
  )
}
