import { paths } from '#lib/paths'
import { session } from '#lib/session'
import { atFirstSignOfLife } from '#lib/sign-of-life'
import { sparesData } from '#lib/spares-data'

/**
 * Lets passes and bookings open without network, and says so on any other page. What is kept is the
 * third of a megabyte: whoever signs in or stands at a gate needs it; a visitor gets it, after all
 * else, once they have shown to be there, and never at the cost of a data saver.
 */
export function openOffline() {
  if (!navigator.serviceWorker || import.meta.env.DEV) return
  let registered = false
  const register = () => {
    if (registered) return
    registered = true
    import('./register-worker').then(
      (file) => file.registerWorker(),
      () => undefined,
    )
  }
  const registerIfOfUse = () => {
    if (session.token() || location.pathname === paths.verify) register()
  }
  const begin = () => {
    registerIfOfUse()
    session.onChange(registerIfOfUse)
    if (!sparesData()) atFirstSignOfLife(register)
  }
  if (document.readyState === 'complete') begin()
  else globalThis.addEventListener('load', begin, { once: true })
}
