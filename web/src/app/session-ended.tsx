import { lazy, useEffect, useState } from 'react'
import { paths } from '#lib/paths'
import { useComeBack } from '#lib/return-to'
import { session } from '#lib/session'
import { t } from '#lib/t'
import { Button, ButtonLink } from '#ui/button'

const Dialog = lazy(() => import('#ui/dialog').then((file) => ({ default: file.Dialog })))

/** The refresh was refused: says so where it happened and offers to sign in and come back. */
export function SessionEnded() {
  const [ended, setEnded] = useState(false)
  const comeBack = useComeBack()
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
