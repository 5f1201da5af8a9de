import { store } from './store'

interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

const offered = store<InstallEvent | null>(null)

/** The browser offers once, early; kept until a badge is pressed. */
export function keepInstallOffer() {
  globalThis.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offered.set(event as InstallEvent)
  })
  globalThis.addEventListener('appinstalled', () => offered.set(null))
}

/** True when the browser's own dialog came up. */
export async function install() {
  const event = offered.get()
  offered.set(null)
  await event?.prompt()
  return event !== null
}
