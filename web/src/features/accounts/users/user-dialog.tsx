import type { User } from '@sayap/contract/accounts/users'
import { type ReactNode, useState } from 'react'
import { failure } from '#shared/api/problem'
import { useMay } from '#shared/auth/permissions'
import { moment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { Dialog } from '#ui/feedback/dialog'
import { EmptyState } from '#ui/feedback/empty-state'
import { Avatar } from '#ui/primitives/avatar'
import { Button, ButtonLink } from '#ui/primitives/button'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { GiveCredit } from './give-credit'
import { formatBookingCount, UserStatus } from './user-columns'
import styles from './user-dialog.module.css'
import { useUserQuery } from './users.api'

interface UserDialogProps {
  id: string
  onClose: () => void
  /** Absent for staff who may only look. */
  onSuspend: ((user: User) => void) | undefined
  /** Renders the bookings of that user; provided by the booking feature. */
  bookings: ReactNode
}

function GiveCreditButton({ onClick }: { onClick: () => void }) {
  if (!useMay()('credit:manage')) return null
  return (
    <Button kind="quiet" icon="wallet" onClick={onClick}>
      {t('users.give-credit')}
    </Button>
  )
}

/** Profile and bookings of one traveller. */
export function UserDialog({ id, onClose, onSuspend, bookings }: UserDialogProps) {
  const { data, error, refetch } = useUserQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  )
  const user = data?.data
  const [giving, setGiving] = useState(false)
  return (
    <Dialog
      open
      shape="wide"
      onClose={onClose}
      title={user?.name ?? t('users.one', { id })}
      actions={
        user && (
          <>
            <ButtonLink kind="quiet" icon="pass" to={adminPaths.bookingsOf(user.id)}>
              {t('users.all-bookings')}
            </ButtonLink>
            <GiveCreditButton onClick={() => setGiving(true)} />
            {onSuspend && (
              <Button
                kind={user.suspended ? 'quiet' : 'danger'}
                icon="lock"
                onClick={() => onSuspend(user)}
              >
                {t(user.suspended ? 'users.unsuspend' : 'users.suspend')}
              </Button>
            )}
          </>
        )
      }
    >
      {!user && !error && <Wait />}
      {error && !user && (
        <EmptyState kind="broken" title={t('users.one-failed')}>
          <p>{failure(error).text}</p>
          <Button kind="quiet" icon="refresh" onClick={refetch}>
            {t('ui.try-again')}
          </Button>
        </EmptyState>
      )}
      {user && giving && (
        <GiveCredit className={styles.inset} user={user} onClose={() => setGiving(false)} />
      )}
      {user && <Facts user={user} />}
      {user && <section className={styles.bookings}>{bookings}</section>}
    </Dialog>
  )
}

function Facts({ user }: { user: User }) {
  return (
    <div className={styles.facts}>
      <Avatar name={user.name} photo={user.photo} size={56} />
      <dl>
        <Fact term={t('users.status')}>
          <UserStatus suspended={user.suspended} />
          {user.suspended_at && <span>{moment(user.suspended_at)}</span>}
        </Fact>
        <Fact term={t('users.email')}>
          <a href={`mailto:${user.email}`}>{user.email}</a>
        </Fact>
        <Fact term={t('users.phone')}>
          {user.phone ? <a href={`tel:${user.phone}`}>{user.phone}</a> : '–'}
        </Fact>
        <Fact term={t('users.city')}>{user.city ?? '–'}</Fact>
        <Fact term={t('users.joined')}>{moment(user.created_at)}</Fact>
        <Fact term={t('users.bookings')}>{formatBookingCount(user)}</Fact>
      </dl>
    </div>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

const Wait = () => (
  <Waiting>
    <Skeleton height="96px" className={styles.loading} />
    <Skeleton height="160px" className={styles.loading} />
  </Waiting>
)
