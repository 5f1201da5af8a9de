import type { Locale } from '@sayap/contract/core/format'
import type { FastifyRequest } from 'fastify'

/** The language chosen in this browser; undefined if none was chosen. */
export function readLanguageCookie({ cookies }: FastifyRequest): Locale | undefined {
  const { language } = cookies
  return language === 'en' || language === 'id' ? language : undefined
}

/** The theme chosen in this browser; 'system' if none was chosen. */
export function readThemeCookie({ cookies }: FastifyRequest) {
  const { theme } = cookies
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}
