import { type ComponentType, lazy } from 'react'
import { loadMessages } from './load-messages'

type Load<Props> = () => Promise<ComponentType<Props>>

/** A component in a separate chunk, loaded together with the messages of these folders. */
export function lazyComponent<Props>(messages: readonly string[], load: Load<Props>) {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  const preload = () => {
    loading ??= Promise.all([load(), loadMessages(messages)]).then(([component]) => {
      return { default: component }
    })
    // A file that could not be loaded is requested again when the page is opened.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  return Object.assign(lazy(preload), { messages, load, preload })
}

/** A page. Unlike `lazyComponent`, it also loads the messages for refused requests. */
export const lazyRoute = <Props>(messages: readonly string[], load: Load<Props>) =>
  lazyComponent(['shared/api', ...messages], load)

export interface LazyRoute {
  /** Folders whose messages it loads. */
  messages: readonly string[]
  load: () => Promise<unknown>
  /** Loads component and messages. Later calls return the same promise. */
  preload: () => Promise<unknown>
}
