import type { LiveEvent, LiveEvents } from '@sayap/contract/live'
import { AppError } from './app-error'
import type { Caller } from './caller'

/** One event as it travels; `id` is up to where its receiver has then heard. */
export interface LiveMessage<Event extends LiveEvent = LiveEvent> {
  event: Event
  data: LiveEvents[Event]
  id?: string
}

/** Somebody's open stream. */
export interface Listener {
  caller: Caller
  send(message: LiveMessage): void
  /** Says why and closes it. */
  end(why: LiveEvents['end']['why']): void
}

/** Several devices, each with one stream for all of its tabs. */
const MOST_PER_PERSON = 5
/** About 40 MB of memory. */
const MOST_IN_ALL = 5000
const LATER_SECONDS = 60

export type LiveHub = ReturnType<typeof liveHub>

/** Who is connected to this server, by person. */
export function liveHub() {
  const people = new Map<string, Set<Listener>>()
  let count = 0
  let closed = false

  function refuse(of: Set<Listener> | undefined) {
    if (closed || count >= MOST_IN_ALL)
      throw new AppError('unavailable', 'Please connect again later.', {}, LATER_SECONDS)
    if ((of?.size ?? 0) >= MOST_PER_PERSON)
      throw new AppError('too_many_requests', 'Too many live connections.', {}, LATER_SECONDS)
  }

  function* all() {
    for (const set of people.values()) yield* set
  }

  return {
    /** Throws where there is no room. The function given back takes it out again. */
    join(listener: Listener) {
      const key = personKey(listener.caller)
      const set = people.get(key) ?? new Set()
      refuse(set)
      people.set(key, set.add(listener))
      count += 1
      return () => {
        if (!set.delete(listener)) return
        count -= 1
        if (set.size === 0 && people.get(key) === set) people.delete(key)
      }
    },

    ofUser: (id: number): Iterable<Listener> => people.get(personKey({ id, role: 'user' })) ?? [],
    all,
    *staff() {
      for (const one of all()) if (one.caller.role !== 'user') yield one
    },

    /** No new ones; those that are there are told to come again, to another server or later. */
    close() {
      closed = true
      for (const listener of [...all()]) listener.end('server')
    },
  }
}

/** The ids of travellers and of staff are counted apart. */
const personKey = ({ id, role }: Pick<Caller, 'id' | 'role'>) =>
  role === 'user' ? `user ${id}` : `staff ${id}`
