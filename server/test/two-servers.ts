import { bundledServer, startServer } from './server-process'

/**
 * Two processes of the real server on one PostgreSQL, as behind a load balancer. `alter` may change
 * the program before the start: a control that shows the race without the code that prevents it.
 */
export async function startTwoServers(
  DATABASE_URL: string,
  settings: Record<string, string> = {},
  alter: (program: string) => void = () => undefined,
) {
  const { program, remove } = bundledServer()
  alter(program)
  const shared = {
    DATABASE_URL,
    SESSION_SECRET: 'a secret of thirty-two characters or more',
    ...settings,
  }
  const servers = await Promise.all([1, 2].map(() => startServer(program, shared)))
  return {
    urls: servers.map(({ url }) => url),
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()))
      remove()
    },
  }
}
