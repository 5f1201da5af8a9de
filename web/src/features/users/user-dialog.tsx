import type { User } from '@sayap/contract/users'
import type { ReactNode } from 'react'
import { moment } from '#lib/dates'
import { paths } from '#lib/paths'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { Avatar } from '#ui/avatar'
import { Button, ButtonLink } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { EmptyState } from '#ui/empty-state'
import { Skeleton, Waiting } from '#ui/skeleton'
import { bookingsWord, UserStatus } from './user-columns'
import styles from './user-dialog.module.css'
import { useUserQuery } from './users.api'

interface UserDialogProps {
  id: string
  onClose: () => void
  onSuspend: (user: User) => void
  /** The bookings of that user, which another feature draws. */
  bookings: ReactNode
}

/** One traveller: who it is, and what was booked. */
export function UserDialog({ id, onClose, onSuspend, bookings }: UserDialogProps) {
  const { data, error, refetch } = useUserQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  )
  const user = data?.data
  return (
    <Dialog
      open
      shape="wide"
      onClose={onClose}
      title={user?.name ?? t('users.one', { id })}
      actions={
        user && (
          <>
            <ButtonLink kind="quiet" icon="pass" to={paths.admin.bookingsOf(user.id)}>
              {t('users.all-bookings')}
            </ButtonLink>
            <Button
              kind={user.suspended ? 'quiet' : 'danger'}
              icon="lock"
              onClick={() => onSuspend(user)}
            >
              {t(user.suspended ? 'users.unsuspend' : 'users.suspend')}
            </Button>
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
      {user && <Facts user={user} />}
      {user && <section className={styles.bookings}>{bookings}</section>}
    </Dialog>
  )
}

function Facts({ user }: { user: User }) {
  return (
    <div className={styles.facts}>
      <Avatar photo={user.photo} size={56} />
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
        <Fact term={t('users.bookings')}>{bookingsWord(user)}</Fact>
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
    <Skeleton height="96px" className={styles.wait} />
    <Skeleton height="160px" className={styles.wait} />
  </Waiting>
)
