import { useEffect } from 'react'
import { useProfileQuery } from '#features/accounts/accounts.api'
import { session } from '#lib/session'

/** Where a token is stored but no user, the user is filled from the fetched profile. */
export function FillUser() {
  const { data } = useProfileQuery({})
  useEffect(() => {
    if (data) session.setUser(data.data)
  }, [data])
  return null
}
