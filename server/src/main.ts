import { start } from './start'
import { StartRefused } from './start-refused'

try {
  if (process.argv[2] === 'verify') await (await import('./verify')).verify()
  else if (process.argv[2] === 'create-super-admin')
    await (await import('./create-super-admin')).createSuperAdmin()
  else await start()
} catch (error) {
  // Something the person can mend is one clear line; anything else is a bug and shows its stack.
  console.error(error instanceof StartRefused ? error.message : error)
  process.exit(1)
}
