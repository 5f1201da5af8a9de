import type { ProofMethod } from '@sayap/contract/accounts/second-factors'
import { useEffect, useState } from 'react'
import { failure } from '#shared/api/problem'
import { proofStore } from '#shared/auth/proof'
import { useReturnState } from '#shared/auth/return-to'
import { session } from '#shared/auth/session'
import { feedback, feedbackStore } from '#shared/browser/feedback'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { Button, ButtonLink } from '#ui/primitives/button'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { useAccountSettingsQuery } from '../settings/settings.api'
import { useSendSignInLinkMutation } from '../sign-in/providers/identity.api'
import { ProofForm } from './proof-form'
import { useProofOptionsMutation, useProveMutation } from './second-factors.api'
import styles from './second-factors.module.css'

/** "Confirm that it is you", in place: the request that was refused is then sent again. */
export function ProofDialog() {
  const [wasLoading] = useState(() => feedbackStore.get())
  useEffect(() => {
    // 'Loading...' of the request that waits would lie in front.
    if (feedbackStore.get()?.kind === 'loading') feedback.close()
  }, [])
  const done = (proved: boolean) => {
    if (wasLoading?.kind === 'loading') feedback.loading(wasLoading.text)
    proofStore.get()?.done(proved)
  }
  return (
    <Dialog
      open
      onClose={() => done(false)}
      title={t('factors.confirm')}
      description={t('factors.confirm-text')}
      form
    >
      <Ways onDone={done} />
    </Dialog>
  )
}

function Ways({ onDone }: { onDone: (proved: boolean) => void }) {
  const [ask, { data, error }] = useProofOptionsMutation()
  const [prove] = useProveMutation()
  useEffect(() => {
    void ask({})
  }, [ask])
  if (error && !data)
    return (
      <Alert className={styles.inDialog}>
        {failure(error).text}{' '}
        <Button kind="text" onClick={() => ask({})}>
          {t('ui.try-again')}
        </Button>
      </Alert>
    )
  if (!data)
    return (
      <Waiting>
        <Skeleton height="96px" />
      </Waiting>
    )
  const methods: ProofMethod[] = data.data.methods
  if (methods.includes('sign_in')) return <NewSignIn onDone={onDone} />
  return (
    <ProofForm
      methods={methods}
      // Anew each time: what a passkey signs is good once.
      passkeyOptions={async () => (await ask({}).unwrap()).data.passkey ?? {}}
      onSend={async (body) => {
        await prove({ body }).unwrap()
        onDone(true)
      }}
      label={t('factors.go-on')}
    />
  )
}

/** For an account that has neither password nor second factor: by a mailed link, or at its provider. */
function NewSignIn({ onDone }: { onDone: (proved: boolean) => void }) {
  const isTraveller = session.user()?.role === 'user'
  const { data, error, isLoading, refetch } = useAccountSettingsQuery({}, { skip: !isTraveller })
  if (isLoading)
    return (
      <Waiting>
        <Skeleton height="96px" />
      </Waiting>
    )
  if (error && !data)
    return (
      <Alert className={styles.inDialog}>
        {failure(error).text}{' '}
        <Button kind="text" onClick={refetch}>
          {t('ui.try-again')}
        </Button>
      </Alert>
    )
  if (data?.data.is_guest) return <MailedLink email={data.data.email} onDone={onDone} />
  return <SignInAgain onLeave={() => onDone(false)} />
}

interface MailedLinkProps {
  email: string
  onDone: (proved: boolean) => void
}

/** For a guest: signing in by the link, in this browser, is the proof. */
function MailedLink({ email, onDone }: MailedLinkProps) {
  const [send, { data, error, isLoading }] = useSendSignInLinkMutation()
  const isSent = data?.data.sent
  return (
    <div className={styles.proof}>
      <p className={styles.note}>
        {t(isSent ? 'factors.link-sent' : 'factors.link-text', { email })}
      </p>
      {error && <Alert>{failure(error).text}</Alert>}
      {isSent ? (
        <Button wide onClick={() => onDone(true)}>
          {t('factors.go-on')}
        </Button>
      ) : (
        <Button wide icon="mail" busy={isLoading} onClick={() => send({})}>
          {t('factors.link-send')}
        </Button>
      )}
    </div>
  )
}

/** Its provider is asked again. */
function SignInAgain({ onLeave }: { onLeave: () => void }) {
  const comeBack = useReturnState()
  const isStaff = session.user()?.role !== 'user'
  return (
    <div className={styles.proof}>
      <p className={styles.note}>{t('factors.sign-in-again')}</p>
      <ButtonLink to={isStaff ? paths.adminLogin : paths.login} state={comeBack} onClick={onLeave}>
        {t('factors.to-sign-in')}
      </ButtonLink>
    </div>
  )
}
