/** Where this device stores boardings that were scanned without a network. */
export const UNSENT_SCANS_KEY = 'sayap-boarding-queue'

/** How many scans exist on this device only. A sign-out deletes them. */
export function countUnsentScans(): number {
  try {
    return JSON.parse(localStorage.getItem(UNSENT_SCANS_KEY) ?? '[]').length
  } catch {
    return 0
  }
}
