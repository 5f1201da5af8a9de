import type { FastifyRequest } from 'fastify'

/** The theme a person chose in this browser; 'system' where none was. */
export function themeOf({ cookies }: FastifyRequest) {
  const { theme } = cookies
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}
