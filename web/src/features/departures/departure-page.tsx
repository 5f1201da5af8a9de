import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { useMay } from '#shared/auth/permissions'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListError } from '#ui/data-table/list-states'
import { SectionTabs } from '#ui/layout/section-tabs'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { BoardingTab } from './boarding-tab'
import { DepartureFacts } from './departure-facts'
import { DepartureHead } from './departure-head'
import { flightOf, numbersOf } from './departure-labels'
import styles from './departure-page.module.css'
import { useDepartureQuery } from './departures.api'
import { HistoryTab } from './history-tab'
import { ManifestTab } from './manifest-tab'
import { MessagesTab } from './messages-tab'
import { MoneyTab } from './money-tab'
import { SeatsTab } from './seats-tab'
import type { TabProps } from './tab-props'
import { WaitingTab } from './waiting-tab'

/** While people board, several colleagues change the same page. */
const FRESH = {
  refetchOnMountOrArgChange: true,
  pollingInterval: 20_000,
  skipPollingIfUnfocused: true,
}

const TABS = ['passengers', 'seats', 'waiting', 'boarding', 'money', 'history', 'messages'] as const
type TabName = (typeof TABS)[number]

const CONTENT: Record<TabName, ComponentType<TabProps>> = {
  passengers: ManifestTab,
  seats: SeatsTab,
  waiting: WaitingTab,
  boarding: BoardingTab,
  money: MoneyTab,
  history: HistoryTab,
  messages: MessagesTab,
}

/** The tabs that this person may open. */
function useTabs(): TabName[] {
  const may = useMay()
  const seesPeople = may('boarding:manage') || may('bookings:read')
  const allowed: Record<TabName, boolean> = {
    passengers: seesPeople,
    seats: seesPeople,
    waiting: may('bookings:read'),
    boarding: may('boarding:manage'),
    money: may('reports:read'),
    history: may('audit:read'),
    messages: may('announcements:manage'),
  }
  return TABS.filter((name) => allowed[name])
}

/** Everything about the flights that leave together: who is on board, seats, boarding, money. */
export function DeparturePage() {
  const { id = '' } = useParams()
  // `data` would be the former departure, with its acts, until this one is there.
  const { currentData, error, refetch } = useDepartureQuery({ params: { id } }, FRESH)
  const departure = currentData?.data
  useTitle(departure ? numbersOf(departure) : t('dep.title'))
  const { state, hrefOf } = useUrlState('tab')
  const tabs = useTabs()
  const open = tabs.find((name) => name === state.tab) ?? tabs[0]
  if (!departure)
    return (
      <div className={styles.page}>
        {error ? (
          <ListError title={t('dep.failed')} error={error} onRetry={refetch} />
        ) : (
          <Waiting className={styles.waiting}>
            <Skeleton height="64px" />
            <Skeleton height="108px" />
            <Skeleton height="320px" />
          </Waiting>
        )}
      </div>
    )
  const Content = open && CONTENT[open]
  const { paid, in_review, unpaid } = departure.counts
  // A tab keeps nothing of the former departure.
  return (
    <div key={id} className={styles.page}>
      <DepartureHead departure={departure} flight={flightOf(departure)} />
      <DepartureFacts departure={departure} />
      <SectionTabs
        label={t('dep.tabs')}
        inPage
        tabs={tabs.map((name) => ({
          to: hrefOf({ tab: name === tabs[0] ? undefined : name }),
          text: t(`dep.tab.${name}`),
          current: name === open,
          ...(name === 'passengers' && { count: paid + in_review + unpaid }),
        }))}
      />
      {Content && <Content departure={departure} />}
    </div>
  )
}
