import type { WrittenLanguage } from '@sayap/contract/written-time'
import type { FastifyRequest } from 'fastify'

/** The language a person chose in this browser; undefined where none was. */
export function languageOf({ cookies }: FastifyRequest): WrittenLanguage | undefined {
  const { language } = cookies
  return language === 'en' || language === 'id' ? language : undefined
}
