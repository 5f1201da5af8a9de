import { useCallback, useEffect, useState } from 'react'
import { keepList, merged, revokedList } from './revoked-list'
import { useLazyPassKeyQuery, useLazyRevokedPassesQuery } from './verify.api'

/** Often enough that a list is current while there is a network. */
const EVERY_MS = 60_000

/** The list of revoked passes, fetched anew as long as the page is open; kept for when it cannot be. */
export function useRevokedList() {
  const list = revokedList.use()
  const [askKey] = useLazyPassKeyQuery()
  const [askRevoked] = useLazyRevokedPassesQuery()
  const [failed, setFailed] = useState(false)

  const sync = useCallback(async () => {
    const known = revokedList.get()
    const [key, news] = await Promise.all([
      askKey({}),
      askRevoked({ query: { since: known?.as_of } }),
    ])
    setFailed(!key.data || !news.data)
    if (!key.data || !news.data) return
    // Another key, another server: nothing known of the old one's passes holds.
    const same = known?.key === key.data.data.key ? known : null
    if (known && !same) return keepList({ ...known, key: key.data.data.key, as_of: EPOCH })
    keepList(merged(same, key.data.data.key, news.data.data))
  }, [askKey, askRevoked])

  useEffect(() => {
    void sync()
    const timer = setInterval(() => void sync(), EVERY_MS)
    return () => clearInterval(timer)
  }, [sync])
  return { list, failed, sync }
}

/** So old that the next answer is a whole list. */
const EPOCH = new Date(0).toISOString()
