import { StartupError } from '#platform/startup-error'
import { runCommand } from './commands/command-line'

try {
  await runCommand(process.argv.slice(2))
} catch (error) {
  // An error that the operator can fix is printed as one line; any other error is a defect and
  // shows its stack.
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
}
