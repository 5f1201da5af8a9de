import type { ChatThread, ThreadList } from '@sayap/contract/messaging/chat'
import { t } from '#shared/i18n/t'
import { Paging } from '#ui/data-table/list-paging'
import { ListEmpty, ListError, NoMatches } from '#ui/data-table/list-states'
import { shownPage } from '#ui/data-table/shown-page'
import { SkeletonCard, Waiting } from '#ui/primitives/skeleton'
import { useThreadsQuery } from '../chat.api'
import styles from '../thread-list.module.css'
import { ThreadRow, tripOf } from '../thread-row'

interface StaffThreadsProps {
  q: string | undefined
  state: ThreadList['state']
  before: string | undefined
  chosen: number | undefined
  hrefOf: (change: { thread?: string; before?: string | undefined }) => string
}

/** Threads of all travellers; the server searches and pages. */
export function StaffThreads({ q, state, before, chosen, hrefOf }: StaffThreadsProps) {
  const query = useThreadsQuery(
    { query: { q, state, before } },
    { refetchOnMountOrArgChange: true },
  )
  const { currentData, error, refetch } = query
  const { data: threads, next } = shownPage(query) ?? {}
  if (error && !threads)
    return <ListError title={t('chat.failed-threads')} error={error} onRetry={refetch} />
  if (!threads) {
    return (
      <Waiting>
        {[1, 2, 3, 4].map((one) => (
          <SkeletonCard key={one} />
        ))}
      </Waiting>
    )
  }
  const filtered = !!(q || state || before)
  if (threads.length === 0) return filtered ? <NoMatches /> : <NoThreads />
  return (
    <nav aria-label={t('chat.conversations')} aria-busy={!currentData}>
      <Rows threads={threads} chosen={chosen} hrefOf={hrefOf} />
      <Paging
        shown={t('chat.shown', { n: threads.length })}
        newest={before && hrefOf({ before: undefined })}
        older={next ? hrefOf({ before: String(next) }) : undefined}
      />
    </nav>
  )
}

type RowsProps = Pick<StaffThreadsProps, 'chosen' | 'hrefOf'> & { threads: ChatThread[] }

const Rows = ({ threads, chosen, hrefOf }: RowsProps) => (
  <ul className={styles.list}>
    {threads.map((thread) => (
      <li key={thread.id}>
        <ThreadRow
          thread={thread}
          side="staff"
          to={hrefOf({ thread: String(thread.id) })}
          chosen={thread.id === chosen}
          title={thread.traveller}
          note={tripOf(thread)}
        />
      </li>
    ))}
  </ul>
)

const NoThreads = () => (
  <ListEmpty title={t('chat.no-threads')}>
    <p>{t('chat.no-threads-text')}</p>
  </ListEmpty>
)
