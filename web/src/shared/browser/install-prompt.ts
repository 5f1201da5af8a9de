import { createStore } from './store'

interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

const offered = createStore<InstallEvent | null>(null)

/** Browsers offer the installation once, early. The event is stored until a badge is pressed. */
export function storeInstallPrompt() {
  globalThis.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offered.set(event as InstallEvent)
  })
  globalThis.addEventListener('appinstalled', () => offered.set(null))
}

/** Returns true if the browser showed its dialog. */
export async function showInstallPrompt() {
  const event = offered.get()
  offered.set(null)
  await event?.prompt()
  return event !== null
}
