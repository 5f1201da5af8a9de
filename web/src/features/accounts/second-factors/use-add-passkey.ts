import { useState } from 'react'
import { canUsePasskeys, makePasskey, passkeyProblem } from './browser-passkeys'
import { useAddPasskeyMutation, usePasskeyOptionsMutation } from './second-factors.api'

/** Makes a passkey and adds it to the account; `onAdded` gets new recovery codes, if there are any. */
export function useAddPasskey(onAdded: (codes: string[]) => void) {
  const [ask] = usePasskeyOptionsMutation()
  const [add] = useAddPasskeyMutation()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function addPasskey() {
    setBusy(true)
    setProblem(undefined)
    try {
      const options = await ask({}).unwrap()
      const passkey = await makePasskey(options.data)
      const { data } = await add({ body: { passkey } }).unwrap()
      onAdded(data.recovery_codes)
    } catch (error) {
      setProblem(passkeyProblem(error))
    }
    setBusy(false)
  }
  return { addPasskey, busy, problem, isPossible: canUsePasskeys() }
}
