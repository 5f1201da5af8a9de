import { vi } from 'vitest'

/**
 * jsdom has no Cache API. Returns the stored responses, by key; `vi.unstubAllGlobals` removes it. Every name
 * opens the same cache.
 */
export function stubCaches() {
  const stored = new Map<string, Response>()
  const cache = {
    put: async (key: string, value: Response) => void stored.set(key, value),
    match: async (key: string) => stored.get(key)?.clone(),
    delete: async (key: string) => stored.delete(key),
  }
  vi.stubGlobal('caches', { keys: async () => [], open: async () => cache })
  return stored
}
