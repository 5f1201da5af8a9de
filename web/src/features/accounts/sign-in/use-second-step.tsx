import type { Session } from '@sayap/contract/accounts/accounts'
import type { SignInChallenge } from '@sayap/contract/core/errors'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { failure } from '#shared/api/problem'

const SecondStep = lazy(() =>
  import('../second-factors/second-step').then((file) => ({ default: file.SecondStep })),
)

/**
 * For a sign-in form: `orSecondStep` takes the answer to a right password that asks for a second
 * factor; `step` is then shown instead of the form.
 */
export function useSecondStep(onSignedIn: (session: Session) => void) {
  const [challenge, setChallenge] = useState<SignInChallenge>()

  const orSecondStep = (signIn: Promise<void>) =>
    signIn.catch((error: unknown) => {
      const asked = failure(error).problem?.second_factor
      if (!asked) throw error
      setChallenge(asked)
    })
  const step: ReactNode = challenge && (
    <Suspense fallback={null}>
      <SecondStep
        challenge={challenge}
        onSignedIn={onSignedIn}
        onBack={() => setChallenge(undefined)}
      />
    </Suspense>
  )
  return { step, orSecondStep }
}
