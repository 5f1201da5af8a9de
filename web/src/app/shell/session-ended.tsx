import { lazy, useEffect, useState } from 'react'
import { useReturnState } from '#shared/auth/return-to'
import { session } from '#shared/auth/session'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Button, ButtonLink } from '#ui/primitives/button'

const Dialog = lazy(() => import('#ui/feedback/dialog').then((file) => ({ default: file.Dialog })))

/** Shown when the token refresh was refused: offers to sign in and return to this page. */
export function SessionEnded() {
  const [ended, setEnded] = useState(false)
  const comeBack = useReturnState()
  useEffect(() => session.onEnd(() => setEnded(true)), [])
  if (!ended) return null
  const close = () => setEnded(false)
  return (
    <Dialog
      open
      onClose={close}
      title={t('shell.ended')}
      description={t('shell.ended-text')}
      actions={
        <>
          <ButtonLink to={paths.login} state={comeBack} onClick={close}>
            {t('shell.sign-in')}
          </ButtonLink>
          <Button kind="quiet" onClick={close}>
            {t('shell.stay')}
          </Button>
        </>
      }
    />
  )
}
