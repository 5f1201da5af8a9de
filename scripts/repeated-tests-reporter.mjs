import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * A vitest reporter that appends the name of each test that failed and passed when it was repeated to the file
 * `REPEATED_TESTS_FILE`, a line each. Vitest's JSON report does not tell them from the others.
 */
// biome-ignore lint/style/noDefaultExport: vitest loads a reporter by its default export
export default class RepeatedTestsReporter {
  onTestCaseResult(test) {
    const file = process.env.REPEATED_TESTS_FILE
    if (!file || !test.diagnostic()?.flaky) return
    appendFileSync(file, `${relative(process.cwd(), test.module.moduleId)}: ${test.fullName}\n`)
  }
}
