import type { Session } from '@sayap/contract/accounts/accounts'
import type { ReactNode } from 'react'
import { t } from '#shared/i18n/t'
import { useAdminLoginMutation, useSuperAdminLoginMutation } from '../../profile/accounts.api'
import { PasskeySignIn } from '../../second-factors/passkey-sign-in'
import { SignInForm } from '../sign-in-form'
import { useSecondStep } from '../use-second-step'

interface StaffSignInFormProps {
  /** The super admin signs in with a password by another endpoint. */
  superAdmin: boolean
  /** `role`: what is stored; only that of the super admin. */
  onSignedIn: (session: Session, role: string | undefined) => void
  children?: ReactNode
}

/** The sign-in of staff: on its page, and in a dialog when a session ends at work. */
export function StaffSignInForm({ superAdmin, onSignedIn, children }: StaffSignInFormProps) {
  const [adminLogin] = useAdminLoginMutation()
  const [superLogin] = useSuperAdminLoginMutation()
  // A passkey opens this door for staff of either role.
  const enter = (session: Session) =>
    onSignedIn(session, session.role === 'super admin' ? session.role : undefined)
  const { step, orSecondStep } = useSecondStep(enter)
  const send = (emailOrUsername: string, password: string) => {
    const login = superAdmin ? superLogin : adminLogin
    return orSecondStep(
      login({ body: { emailOrUsername, password } })
        .unwrap()
        .then(({ data }) => enter(data)),
    )
  }
  if (step) return step
  return (
    <>
      <SignInForm
        who={{ label: t('accounts.email-or-username'), type: 'text' }}
        waitText={t('accounts.admin-wait')}
        onSend={send}
      >
        {children}
      </SignInForm>
      <PasskeySignIn staff onSignedIn={enter} />
    </>
  )
}
