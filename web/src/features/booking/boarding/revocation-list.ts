import { useCallback, useEffect, useState } from 'react'
import { createStore } from '#shared/browser/store'
import { useLazyPassKeyQuery, useLazyRevokedPassesQuery } from './boarding.api'

/** The data that a gate needs to check a pass offline. */
export interface RevocationList {
  /** Public key of the pass signatures, base64url. */
  key: string
  /** Time of the list on the server, ISO 8601. */
  as_of: string
  /** Pass fingerprints. */
  revoked: string[]
}

interface RevocationResponse {
  as_of: string
  complete: boolean
  revoked: string[]
}

const STORAGE_KEY = 'sayap-revoked'
/** An older list may lack passes revoked since, so a valid pass is then reported as uncertain. */
const CURRENT_FOR_MS = 30 * 60_000

export const isCurrent = (list: RevocationList, now: number) =>
  now - Date.parse(list.as_of) < CURRENT_FOR_MS

/** Adds the changes to the known list; a complete response replaces it. */
export const mergeRevocations = (
  current: RevocationList | null,
  key: string,
  answer: RevocationResponse,
): RevocationList => ({
  key,
  as_of: answer.as_of,
  revoked:
    answer.complete || !current
      ? answer.revoked
      : [...new Set([...current.revoked, ...answer.revoked])],
})

function read(): RevocationList | null {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
  } catch {
    return null
  }
}

export const revocationList = createStore<RevocationList | null>(read())

export function saveRevocationList(list: RevocationList) {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(list))
  revocationList.set(list)
}

const SYNC_INTERVAL_MS = 60_000

/** The revocation list, refreshed while the page is open and stored for offline use. */
export function useRevocationList() {
  const list = revocationList.use()
  const [fetchKey] = useLazyPassKeyQuery()
  const [fetchRevoked] = useLazyRevokedPassesQuery()
  const [failed, setFailed] = useState(false)

  const sync = useCallback(async () => {
    const current = revocationList.get()
    const [key, changes] = await Promise.all([
      fetchKey({}),
      fetchRevoked({ query: { since: current?.as_of } }),
    ])
    setFailed(!key.data || !changes.data)
    if (!key.data || !changes.data) return
    // Another key means another server, whose list must be loaded completely.
    const sameKeyList = current?.key === key.data.data.key ? current : null
    if (current && !sameKeyList)
      return saveRevocationList({ ...current, key: key.data.data.key, as_of: EPOCH })
    saveRevocationList(mergeRevocations(sameKeyList, key.data.data.key, changes.data.data))
  }, [fetchKey, fetchRevoked])

  useEffect(() => {
    void sync()
    const timer = setInterval(() => void sync(), SYNC_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [sync])
  return { list, failed, sync }
}

/** A time so early that the next response is the complete list. */
const EPOCH = new Date(0).toISOString()
