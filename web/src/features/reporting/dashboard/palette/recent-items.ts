import { useSessionUser } from '#shared/auth/session'
import { createStore } from '#shared/browser/store'
import type { PaletteItem } from './palette-items'

const MOST = 5

interface Recent {
  /** Of whom: the next person at this desk does not see them. */
  user: number | undefined
  items: readonly PaletteItem[]
}

/** In memory alone: names of travellers do not stay in the browser. */
const recent = createStore<Recent>({ user: undefined, items: [] })

/** What was opened by the palette, the latest first, without what may have changed since. */
export function useRecentItems() {
  const user = useSessionUser()?.id
  const stored = recent.use()
  const items = stored.user === user ? stored.items : []
  const remember = ({ key, to, icon, label, note }: PaletteItem) => {
    const others = items.filter((one) => one.key !== key)
    const item = { key, to, icon, label, ...(note !== undefined && { note }) }
    recent.set({ user, items: [item, ...others].slice(0, MOST) })
  }
  return { items, remember }
}
