import { channel } from 'node:diagnostics_channel'
import type { Connection } from './connection'
import type { Database } from './database'
import { type Sql, sql } from './sql'

/** A replica that has not replayed what was written this many milliseconds ago is skipped. */
const MAX_LAG_MS = 1000
/** How often the primary is asked how far it has written. */
const SAMPLE_MS = 250
/** Without an answer for so long nobody knows how late the replica is. */
const BLIND_MS = 2000
/** After a failure the replica is left alone for so long. */
const PAUSE_MS = 5000

/** Publishes `replica` or `primary` for each read that may go to either. */
export const replicaRead = channel('sayap.replica.read')

interface ReplicaParts {
  /** Runs work on a connection to the replica. */
  use: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>
  /** For what the replica must not answer. */
  primary: Database
  /** The primary, on a connection that no request can take. */
  sample: Pick<Database, 'row'>
}

interface Sample {
  lsn: bigint
  /** On the clock of `performance.now()`. */
  at: number
}

/**
 * Reads from a streaming replica whatever it has already, else from the primary. It must have replayed
 *
 * - everything that this process has committed for a client, or heard of by the notifications that searches
 *   listen for (`noteChange`): until the primary has said how far its log went after that, nothing is read
 *   from the replica; and
 * - everything that was written more than a second ago.
 *
 * What it has is asked on the connection that then reads, so several replicas may be behind one address.
 * An error there is never the caller's: the primary answers instead.
 */
export function replicaReads({ use, primary, sample }: ReplicaParts) {
  let samples: Sample[] = []
  /** Numbers of changes that this process knows of, and of those that `known` covers. */
  let changes = 1
  let covered = 0
  let known = 0n
  let sampling = false
  let pausedUntil = 0

  async function takeSample() {
    if (sampling) return
    sampling = true
    try {
      // A change that comes while the question is on its way needs another one.
      do await ask()
      while (covered < changes)
    } catch {
      // The next one comes by itself.
    } finally {
      sampling = false
    }
  }

  async function ask() {
    const before = changes
    const at = performance.now()
    const row = await sample.row<{ lsn: string }>(
      sql`select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as lsn`,
    )
    const lsn = BigInt(row?.lsn ?? 0)
    samples = [...samples.filter((one) => at - one.at < BLIND_MS), { lsn, at }]
    if (before > covered) known = lsn
    covered = before
  }
  const timer = setInterval(() => void takeSample(), SAMPLE_MS)
  timer.unref()
  void takeSample()

  function noteChange() {
    changes++
    void takeSample()
  }

  /** How far the replica must have come; undefined where that is not known. */
  function required(): bigint | undefined {
    const now = performance.now()
    const newest = samples.at(-1)
    if (covered < changes || !newest || now - newest.at > BLIND_MS) return undefined
    const old = samples.findLast(({ at }) => now - at >= MAX_LAG_MS)?.lsn ?? samples[0]?.lsn ?? 0n
    return old > known ? old : known
  }

  async function fromReplica<Row>(query: Sql): Promise<Row[] | undefined> {
    const lsn = required()
    if (lsn === undefined || performance.now() < pausedUntil) return undefined
    try {
      return await use(async (connection) => {
        const [replica] = await connection.rows<{ has_it: boolean }>(sql`
          select pg_is_in_recovery() and
            pg_last_wal_replay_lsn() - '0/0'::pg_lsn >= ${String(lsn)}::numeric as has_it
        `)
        return replica?.has_it ? await connection.rows<Row>(query) : undefined
      })
    } catch {
      pausedUntil = performance.now() + PAUSE_MS
      return undefined
    }
  }

  async function rows<Row>(query: Sql): Promise<Row[]> {
    const found = await fromReplica<Row>(query)
    replicaRead.publish(found ? 'replica' : 'primary')
    return found ?? primary.rows<Row>(query)
  }

  return {
    rows,
    row: async <Row>(query: Sql) => (await rows<Row>(query))[0],
    noteChange,
    close: () => clearInterval(timer),
  }
}
