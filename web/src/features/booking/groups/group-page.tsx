import type { GroupRequest } from '@sayap/contract/booking/groups/group-requests'
import { IdParams } from '@sayap/contract/core/wire'
import { Link, useParams } from 'react-router'
import { Card } from '#features/shared-trip/ticket-card'
import { failure } from '#shared/api/problem'
import { useTitle } from '#shared/browser/use-title'
import { moment } from '#shared/dates/instants'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { PageError, PageNotice } from '#ui/feedback/page-states'
import { Banner } from '#ui/layout/banner'
import { Description, DescriptionList } from '#ui/layout/description-list'
import { Badge } from '#ui/primitives/badge'
import { ButtonLink } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import { NoBreakAmounts } from '#ui/primitives/money/no-break-amounts'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { flightText, GROUP_TONES, groupLine, partyText, routeOf, stateText } from './group-labels'
import { GroupNames } from './group-names'
import { GroupRequestPage } from './group-request-page'
import { useGroupQuery } from './groups.api'
import styles from './groups.module.css'
import { QuoteCard } from './quote-card'
import { WithdrawGroup } from './withdraw-group'

/** Staff may quote, and a quote may end, while the page is open. */
const FRESH = {
  refetchOnMountOrArgChange: true,
  pollingInterval: 30_000,
  skipPollingIfUnfocused: true,
}

/** The form, and the page of a request: one route, because the one leads to the other. */
export const GroupPages = () => (useParams().id === 'new' ? <GroupRequestPage /> : <GroupPage />)

/** A group request with what to do about it now. The URL has its id. */
function GroupPage() {
  useTitle(t('groups.title'))
  const address = IdParams.safeParse(useParams())
  if (!address.success) return <GroupNotFound />
  return <GroupOf key={address.data.id} id={address.data.id as number} />
}

function GroupOf({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useGroupQuery({ params: { id } }, FRESH)
  if (data) return <LoadedGroup group={data.data} />
  if (failure(error).code === 'not_found') return <GroupNotFound />
  if (error && !isFetching)
    return (
      <PageError
        title={t('groups.failed')}
        text={t('groups.failed-text')}
        error={error}
        onRetry={refetch}
      >
        <GroupBanner />
      </PageError>
    )
  return (
    <>
      <GroupBanner />
      <Waiting className={`wrap ${styles.page}`}>
        <Skeleton height="320px" />
      </Waiting>
    </>
  )
}

function LoadedGroup({ group }: { group: GroupRequest }) {
  return (
    <>
      <GroupBanner group={group} />
      <div className={`wrap ${styles.page}`}>
        <div className={styles.main}>
          <Card className={styles.card} aria-labelledby="group-state">
            <Badge tone={GROUP_TONES[group.state]}>{t(`groups.is.${group.state}`)}</Badge>
            <h2 id="group-state">
              <NoBreakAmounts in={stateText(group)} />
            </h2>
            <NextStep group={group} />
          </Card>
          {group.id_booking !== null && <GroupNames group={group} />}
        </div>
        <GroupFacts group={group} />
      </div>
    </>
  )
}

function NextStep({ group }: { group: GroupRequest }) {
  switch (group.state) {
    case 'requested':
      return (
        <>
          <p>{t('groups.requested-text')}</p>
          <WithdrawGroup group={group} />
        </>
      )
    case 'quoted':
      return <QuoteCard group={group} />
    case 'accepted':
      return <Accepted group={group} />
    default:
      return <Ended group={group} />
  }
}

const Accepted = ({ group: { id_booking, open_names } }: { group: GroupRequest }) => (
  <>
    <p>{t(open_names > 0 ? 'groups.accepted-open' : 'groups.accepted-text', { n: open_names })}</p>
    {id_booking !== null && (
      <div className={styles.actions}>
        <ButtonLink to={paths.bookingCard(id_booking)}>{t('groups.see-booking')}</ButtonLink>
      </div>
    )}
  </>
)

function Ended({ group }: { group: GroupRequest }) {
  const { starting_place, destination_place, departure_date, class_flight, adult } = group
  const again = { starting_place, destination_place, departure_date, class_flight, adult }
  return (
    <>
      {group.reason !== '' && <blockquote className={styles.words}>{group.reason}</blockquote>}
      <p>{t('groups.nothing-charged')}</p>
      <div className={styles.actions}>
        <ButtonLink kind="quiet" to={paths.groupRequest(again)}>
          {t('groups.ask-again')}
        </ButtonLink>
      </div>
    </>
  )
}

const GroupFacts = ({ group }: { group: GroupRequest }) => (
  <aside className={styles.facts}>
    <h2>{t('groups.request')}</h2>
    <DescriptionList>
      <Description name={t('groups.flight')}>
        {flightText(group) || t('groups.flight-open')}
      </Description>
      <Description name={t('groups.party')}>{partyText(group)}</Description>
      <Description name={t('groups.organiser')}>{group.organiser}</Description>
      <Description name={t('groups.phone')}>{group.phone}</Description>
      {group.state === 'accepted' && group.quote && (
        <Description name={t('groups.total')}>{rupiah(group.quote.total_price)}</Description>
      )}
      <Description name={t('groups.asked-on')}>{moment(group.created_at)}</Description>
    </DescriptionList>
    {group.remark !== '' && <p className={styles.words}>{group.remark}</p>}
  </aside>
)

function GroupBanner({ group }: { group?: GroupRequest }) {
  return (
    <Banner className={styles.banner}>
      <div>
        <Link className={styles.back} to={paths.myBooking}>
          <Icon name="left" />
          {t('groups.back')}
        </Link>
        <h1>{group ? routeOf(group) : t('groups.title')}</h1>
        <p>{group ? groupLine(group) : '\u00a0'}</p>
      </div>
    </Banner>
  )
}

const GroupNotFound = () => (
  <PageNotice
    title={t('groups.none')}
    text={t('groups.none-text')}
    to={paths.myBooking}
    label={t('groups.to-mine')}
  />
)
