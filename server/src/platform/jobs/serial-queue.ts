import { AsyncResource } from 'node:async_hooks'
import { AppError } from '#platform/http/app-error'
import { currentClient } from '#platform/http/current-client'

interface Task {
  run: () => Promise<void>
  refuse: () => void
}

/** The waiting tasks of each client; clients take turns. */
class Lane {
  readonly #clients = new Map<string, Task[]>()

  add(client: string, task: Task) {
    const tasks = this.#clients.get(client)
    if (tasks) tasks.push(task)
    else this.#clients.set(client, [task])
  }

  countOf(client: string) {
    return this.#clients.get(client)?.length ?? 0
  }

  next(): Task | undefined {
    const [turn] = this.#clients
    if (!turn) return undefined
    const [client, tasks] = turn
    const task = tasks.shift()
    this.#clients.delete(client)
    if (tasks.length > 0) this.#clients.set(client, tasks)
    return task
  }

  /** Removes the newest task of the client with the most, if it has more than `count`. */
  dropFromLongest(count: number): Task | undefined {
    let longest: [string, Task[]] | undefined
    for (const entry of this.#clients)
      if (entry[1].length > (longest?.[1].length ?? count)) longest = entry
    const dropped = longest?.[1].pop()
    if (longest?.[1].length === 0) this.#clients.delete(longest[0])
    return dropped
  }
}

interface Turn {
  /** Goes before all others and is refused last. */
  first?: boolean
  /** Whose turn it is; that of the current client when absent. */
  client?: string
}

/**
 * Runs one task at a time. Clients (a person, else a network) take turns, so that a thousand tasks
 * of one delay another by one task. With `maxQueued` unfinished it refuses with 503 whoever has most
 * waiting.
 */
export function createSerialQueue(maxQueued: number, refusal: string) {
  const first = new Lane()
  const ordinary = new Lane()
  let unfinished = 0
  let isRunning = false

  async function runAll() {
    isRunning = true
    for (let task = takeNext(); task; task = takeNext()) await task.run()
    isRunning = false
  }
  const takeNext = () => first.next() ?? ordinary.next()

  /** Makes room for one more task of this client, or returns false. */
  function makeRoom(client: string, isFirst: boolean) {
    if (unfinished < maxQueued) return true
    // More than one more than this client, or the two would displace each other in turns.
    const dropped = ordinary.dropFromLongest(isFirst ? 0 : ordinary.countOf(client) + 1)
    dropped?.refuse()
    return dropped !== undefined
  }

  return <T>(
    work: () => Promise<T>,
    { first: isFirst = false, client = currentClient() }: Turn = {},
  ): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      // Otherwise it would run for the client whose task began the loop.
      const runWork = AsyncResource.bind(work)
      const unavailable = () => new AppError('unavailable', refusal)
      if (!makeRoom(client, isFirst)) return reject(unavailable())
      unfinished += 1
      const lane = isFirst ? first : ordinary
      lane.add(client, {
        async run() {
          try {
            resolve(await runWork())
          } catch (error) {
            reject(error)
          } finally {
            unfinished -= 1
          }
        },
        refuse() {
          unfinished -= 1
          reject(unavailable())
        },
      })
      if (!isRunning) void runAll()
    })
}
