import { useEffect } from 'react'
import { useProfileQuery } from '#features/accounts/profile/accounts.api'
import { session } from '#shared/auth/session'

/** Stores the user from the profile when a token is stored without a user. */
export function FillUser() {
  const { data } = useProfileQuery({})
  useEffect(() => {
    if (data) session.setUser(data.data)
  }, [data])
  return null
}
