import type { Session } from '@sayap/contract/accounts/accounts'
import type { ReactNode } from 'react'
import { t } from '#shared/i18n/t'
import { useAdminLoginMutation, useSuperAdminLoginMutation } from '../profile/accounts.api'
import { SignInForm } from './sign-in-form'

interface StaffSignInFormProps {
  /** The super admin signs in by another endpoint, which alone stores the role. */
  superAdmin: boolean
  onSignedIn: (session: Session, role: string | undefined) => void
  children?: ReactNode
}

/** The sign-in of staff: on its page, and in a dialog when a session ends at work. */
export function StaffSignInForm({ superAdmin, onSignedIn, children }: StaffSignInFormProps) {
  const [adminLogin] = useAdminLoginMutation()
  const [superLogin] = useSuperAdminLoginMutation()
  const send = async (emailOrUsername: string, password: string) => {
    const login = superAdmin ? superLogin : adminLogin
    const { data } = await login({ body: { emailOrUsername, password } }).unwrap()
    onSignedIn(data, superAdmin ? data.role : undefined)
  }
  return (
    <SignInForm
      who={{ label: t('accounts.email-or-username'), type: 'text' }}
      waitText={t('accounts.admin-wait')}
      onSend={send}
    >
      {children}
    </SignInForm>
  )
}
