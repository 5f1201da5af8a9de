import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

const SHAPE = /^[\w-]{43}$/

/** Returns the token behind `#token=` and removes it from the address bar and the history. */
export function useLinkToken(): string | null {
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token')?.trim() ?? '')
  useEffect(() => {
    if (hash) navigate({ pathname, search }, { replace: true, state })
  }, [hash, pathname, search, state, navigate])
  return SHAPE.test(token) ? token : null
}
