import { t } from '#shared/i18n/t'

/** `Firefox on Linux` in the language of the page. */
export function deviceText(device: string | null | undefined) {
  const [browser, system] = device?.split(' on ') ?? []
  if (browser && system) return t('settings.device', { browser, system })
  return browser && browser !== 'Unknown device' ? browser : t('settings.unknown-device')
}

/** Networks that are not part of the internet (RFC 1918, RFC 4193, loopback). */
const HERE = /^(127\.|::|0:0:0)/
const LOCAL = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd])/

/**
 * The rough place of a sign-in. Only the network is known: nothing here looks up where on earth an
 * address is.
 */
export function networkText(network: string) {
  if (HERE.test(network)) return t('settings.same-machine')
  if (LOCAL.test(network)) return t('settings.local-network', { network })
  return t('settings.network', { network })
}
