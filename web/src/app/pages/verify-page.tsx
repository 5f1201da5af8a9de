import { lazy } from 'react'
import { BoardingPage } from '#features/booking/boarding/boarding-page'
import { useIsStaff } from '#shared/auth/permissions'
import { Content } from '../shell/content'
import { Shell } from '../shell/shell'

/** Visitors do not download what only staff need. */
const GatePage = lazy(() => import('./gate-page').then((file) => ({ default: file.GatePage })))

/** Anybody checks passes; staff do it in a page of their own. */
export function VerifyPage() {
  if (useIsStaff()) return <GatePage />
  return (
    <Shell>
      <Content>
        <BoardingPage />
      </Content>
    </Shell>
  )
}
