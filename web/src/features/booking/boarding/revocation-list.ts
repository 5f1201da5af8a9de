import { useCallback, useEffect, useState } from 'react'
import { createStore } from '#shared/browser/store'
import { useLazyPassKeyQuery, useLazyRevokedPassesQuery } from './boarding.api'

/** The data that a gate needs to check a pass offline. */
export interface RevocationList {
  /** Public key of the pass signatures, base64url. */
  key: string
  /** It and the keys before it whose passes may still be flown; a list of an older page has none. */
  keys?: string[]
  /** Time of the list on the server, ISO 8601. */
  as_of: string
  /** Pass fingerprints. */
  revoked: string[]
}

export const keysOf = ({ key, keys }: RevocationList) => keys ?? [key]

interface KeyResponse {
  key: string
  keys: { key: string }[]
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
  { key, keys }: KeyResponse,
  answer: RevocationResponse,
): RevocationList => ({
  key,
  keys: keys.map((one) => one.key),
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
    const [answer, changes] = await Promise.all([
      fetchKey({}),
      fetchRevoked({ query: { since: current?.as_of } }),
    ])
    setFailed(!answer.data || !changes.data)
    if (!answer.data || !changes.data) return
    const key = answer.data.data
    // A key that this server does not know means another server, whose list must be loaded completely.
    const isSameServer = key.keys.some((one) => one.key === current?.key)
    saveRevocationList(
      current && !isSameServer
        ? { ...mergeRevocations(current, key, changes.data.data), as_of: EPOCH }
        : mergeRevocations(current, key, changes.data.data),
    )
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
