import type { Home, Queue } from '@sayap/contract/operations/home'
import { Link } from 'react-router'
import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { withQuery } from '#shared/urls/paths'
import styles from './operations-home.module.css'

/** The list of each queue: it has exactly as many rows as the queue says. */
const PATHS: Readonly<Record<Queue, string>> = {
  proofs: adminPaths.proofs,
  refunds_to_approve: withQuery(adminPaths.refunds, { show: 'asked' }),
  refunds_to_send: withQuery(adminPaths.refunds, { show: 'approved' }),
  refunds_offered: withQuery(adminPaths.refunds, { show: 'offered' }),
  cases: adminPaths.cases,
  approvals: adminPaths.approvals,
  groups: adminPaths.groups,
  chats: withQuery(adminPaths.chat, { state: 'waiting' }),
}

/** What waits on travellers, not on staff: no call to act. */
const CALM: readonly Queue[] = ['refunds_offered']

export function QueueStrip({ queues }: { queues: Home['queues'] }) {
  if (queues.length === 0) return null
  return (
    <section className={styles.queues} aria-labelledby="home-queues">
      <h2 id="home-queues" className="vh">
        {t('home.queues')}
      </h2>
      <ul>
        {queues.map(({ queue, count }) => (
          <li key={queue}>
            <Link
              to={PATHS[queue]}
              className={cx(count > 0 && !CALM.includes(queue) && styles.isWaiting)}
            >
              <span>{t(`home.queue.${queue}`)}</span> <b>{count}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
