import type { Session } from '@sayap/contract/accounts/accounts'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { api } from '#shared/api/api'
import { type EndedStaff, isSamePerson, session } from '#shared/auth/session'
import { leaveAnyway } from '#shared/editing/leave-guard'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { Dialog } from '#ui/feedback/dialog'
import { Button } from '#ui/primitives/button'
import { useIdentityProvidersQuery } from '../../profile/accounts.api'
import styles from '../account-card.module.css'
import { useStartSession } from '../use-start-session'
import { staffHome } from './staff-home'
import { StaffSignInForm } from './staff-sign-in-form'

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
    if (isSamePerson(staff, data)) {
      const { token, refreshToken: _, ...user } = data
      session.start(token, user, role)
    } else {
      startAnew(data, role)
      leaveAnyway(() => navigate(staffHome(data), { replace: true }))
    }
    onClose()
  }
  // Their role may be another one since: a change of it ends the sessions, and super admins have an
  // endpoint of their own.
  const [isSuperAdmin, setSuperAdmin] = useState(staff.role === 'super admin')
  useSignInElsewhere(staff, onClose)
  return (
    <Dialog
      open
      form
      onClose={onClose}
      title={t('shell.ended')}
      description={t('shell.ended-text')}
    >
      <StaffSignInForm superAdmin={isSuperAdmin} onSignedIn={goOn}>
        <Button
          kind="text"
          className={styles.alignEnd}
          onClick={() => setSuperAdmin(!isSuperAdmin)}
        >
          {t(isSuperAdmin ? 'identity.as-admin' : 'identity.as-super-admin')}
        </Button>
      </StaffSignInForm>
      <ProviderInNewTab />
    </Dialog>
  )
}

/** The page goes on when another tab of this browser has signed staff in: with a provider, or there. */
function useSignInElsewhere(staff: EndedStaff, onClose: () => void) {
  const navigate = useNavigate()
  const dispatch = useDispatch()
  useEffect(() => {
    // The token is what a sign-in stores last.
    const look = ({ key, newValue }: StorageEvent) => {
      const user = session.user()
      if (key !== 'token' || !newValue || !user) return
      session.adopt(user)
      if (!isSamePerson(staff, user)) {
        dispatch(api.util.resetApiState())
        leaveAnyway(() => navigate(staffHome(user), { replace: true }))
      }
      onClose()
    }
    globalThis.addEventListener('storage', look)
    return () => globalThis.removeEventListener('storage', look)
  }, [staff, onClose, navigate, dispatch])
}

/** The provider's pages would close the form behind: they open beside it. */
function ProviderInNewTab() {
  const name = useIdentityProvidersQuery({}).data?.data.staff
  if (!name) return null
  const address = `/auth/staff?${new URLSearchParams({ next: adminPaths.bookings })}`
  return (
    <p className={styles.elsewhere}>
      <a href={address} target="_blank" rel="noreferrer">
        {t('identity.continue-in-tab', { name })}
      </a>
    </p>
  )
}
