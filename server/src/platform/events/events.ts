import type { Database } from '#platform/database/database'

/** Named `<module>.<past participle>`; carries the ids of what it happened to. */
export interface DomainEvent {
  readonly type: string
}

type Handler<Event extends DomainEvent> = (tx: Database, event: Event) => Promise<unknown>

export interface Subscription {
  readonly type: string
  readonly handle: Handler<never>
}

let handlers: ReadonlyMap<string, readonly Handler<never>[]> | undefined

/** Subscribes a handler to one type of `Event`, the union of events that a module publishes. */
export const on = <Event extends DomainEvent, Type extends Event['type'] = Event['type']>(
  type: Type,
  handle: Handler<Extract<Event, { type: Type }>>,
): Subscription => ({ type, handle: handle as Handler<never> })

/** Sets all subscriptions of the process; a second call replaces the first. */
export function subscribe(subscriptions: readonly Subscription[]) {
  handlers = groupByType(subscriptions)
}

/**
 * Runs the handlers of this event one after another in the transaction that caused it: they write
 * with `tx`, and a rollback undoes their writes. An error in a handler ends the transaction. Effects
 * outside the database do not belong into handlers: jobs start them from rows after the commit.
 */
export async function publish<Event extends DomainEvent>(tx: Database, event: Event) {
  if (!handlers) throw new Error(`${event.type} was published before subscribe() was called.`)
  for (const handle of handlers.get(event.type) ?? []) await handle(tx, event as never)
}

function groupByType(subscriptions: readonly Subscription[]) {
  const byType = new Map<string, Handler<never>[]>()
  for (const { type, handle } of subscriptions)
    byType.set(type, [...(byType.get(type) ?? []), handle])
  return byType
}
