import { createStore } from '#shared/browser/store'

interface Asked {
  /** Closes the dialog. `proved`: the person has proved who they are. */
  done: (proved: boolean) => void
}

/** What the dialog "Confirm that it is you" answers; null while nobody is asked. */
export const proofStore = createStore<Asked | null>(null)

let asking: Promise<boolean> | undefined

/** Asks once for all requests that wait for it; returns whether to send them again. */
export function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((done) => proofStore.set({ done })).finally(() => {
    asking = undefined
    proofStore.set(null)
  })
  return asking
}

/** Whether a request was refused because the last proof of who is there is too old. */
export const isProofNeeded = (error: { data?: unknown } | undefined) =>
  (error?.data as { code?: unknown } | undefined)?.code === 'reauthentication_required'
