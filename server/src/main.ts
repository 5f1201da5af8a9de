import { StartupError } from '#platform/startup-error'
import { start } from './start'

try {
  if (process.argv[2] === 'verify') await (await import('./verify')).verify()
  else if (process.argv[2] === 'create-super-admin')
    await (await import('./create-super-admin')).createSuperAdmin()
  else if (process.argv[2] === 'reset-admin') await (await import('./reset-admin')).resetAdmin()
  else if (process.argv[2] === 'rotate-pass-key')
    await (await import('./rotate-pass-key')).rotateKey()
  else await start()
} catch (error) {
  // An error that the operator can fix is printed as one line; any other error is a defect and
  // shows its stack.
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
}
