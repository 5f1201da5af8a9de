import type { GroupRequest } from '@sayap/contract/booking/groups/group-requests'
import { useId } from 'react'
import { Link } from 'react-router'
import { failure } from '#shared/api/problem'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Alert } from '#ui/feedback/alert'
import { Badge } from '#ui/primitives/badge'
import { Button, ButtonLink } from '#ui/primitives/button'
import { GROUP_TONES, groupLine, routeOf, stateText } from './group-labels'
import { useMyGroupsQuery } from './groups.api'
import styles from './groups.module.css'

const FRESH = {
  refetchOnMountOrArgChange: true,
  pollingInterval: 30_000,
  skipPollingIfUnfocused: true,
}
/** Days for which a request that ended is listed. */
const LISTED_DAYS = 7
const DAY_MS = 86_400_000

const isListed = ({ state, ended_at, open_names }: GroupRequest) =>
  state === 'accepted'
    ? open_names > 0
    : state !== 'withdrawn' &&
      (ended_at === null || Date.parse(ended_at) > Date.now() - LISTED_DAYS * DAY_MS)

/**
 * The group requests of a traveller that are open, or have just ended, with a link to ask for one;
 * nothing offline.
 */
export function MyGroups() {
  const { data, error, refetch } = useMyGroupsQuery({ query: {} }, FRESH)
  const title = useId()
  if (!data)
    return !error || failure(error).code === 'FETCH_ERROR' ? null : (
      <Alert className={styles.section}>
        {t('groups.mine-failed')}{' '}
        <Button kind="text" size="small" onClick={refetch}>
          {t('ui.try-again')}
        </Button>
      </Alert>
    )
  const groups = data.data.filter(isListed)
  if (groups.length === 0)
    return (
      <p className={styles.invite}>
        {t('groups.invite')} <Link to={paths.groupRequest()}>{t('groups.invite-link')}</Link>
      </p>
    )
  return (
    <section className={styles.section} aria-labelledby={title}>
      <h2 id={title}>{t('groups.mine')}</h2>
      <ul className={styles.list}>
        {groups.map((group) => (
          <Entry key={group.id} group={group} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ group }: { group: GroupRequest }) {
  const { id, state, quote } = group
  const isQuoted = state === 'quoted'
  return (
    <li>
      <div className={styles.entry}>
        <b>{routeOf(group)}</b>
        <span>{groupLine(group)}</span>
        <span>{isQuoted && quote ? rupiah(quote.total_price) : stateText(group)}</span>
      </div>
      <div className={styles.actions}>
        <Badge tone={GROUP_TONES[state]}>{t(`groups.is.${state}`)}</Badge>
        <ButtonLink kind={isQuoted ? 'primary' : 'quiet'} size="small" to={paths.group(id)}>
          {t(isQuoted ? 'groups.see-price' : 'groups.see')}{' '}
          <span className="vh">{routeOf(group)}</span>
        </ButtonLink>
      </div>
    </li>
  )
}
