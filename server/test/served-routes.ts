import type { FastifyInstance } from 'fastify'

/**
 * Returns `GET /api/v1/users/:id` for every route of the server, read from Fastify's printed tree.
 */
export function servedRoutes(app: FastifyInstance): string[] {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods = ''] =
        /^([│ ]*[├└]── )(\S+) \(([\w, ]+)\)$/.exec(line) ?? []
      if (!path) return []
      above.length = indent.length / 4 - 1
      above.push(path)
      const whole = above.join('')
      return methods.split(', ').map((method) => `${method} ${whole}`)
    })
}
