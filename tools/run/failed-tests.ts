import { appendFileSync } from "node:fs"
import type { Reporter, SerializedError, TestModule } from "vitest/node"

/** The file that takes the names of failed tests, one a line; nothing is written without it. */
export const FAILED_TESTS_TO = "FAILED_TESTS_TO"

const firstLine = (errors: readonly SerializedError[]): string => errors[0]?.message.split("\n", 1)[0] ?? ""

const failedOf = (module: TestModule): string[] => {
  const name = module.relativeModuleId
  const broken = [module, ...module.children.allSuites()].filter((suite) => suite.errors().length > 0)
  return [
    ...broken.map((suite) => `${name}: ${firstLine(suite.errors())}`),
    ...[...module.children.allTests("failed")].map(
      (test) => `${name} > ${test.fullName}: ${firstLine(test.result().errors ?? [])}`,
    ),
    // One that passed at its second try keeps the error of the first.
    ...[...module.children.allTests("passed")]
      .filter((test) => test.diagnostic()?.flaky === true)
      .map(
        (test) =>
          `${name} > ${test.fullName}: passed at another try, after ${firstLine(test.result().errors ?? [])}`,
      ),
  ]
}

/** Writes down which tests failed, or passed at another try alone, so that they can be named once more at the end of a long output. */
// biome-ignore lint/style/noDefaultExport: a reporter that vitest loads
export default class FailedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env[FAILED_TESTS_TO]
    const lines = [
      ...modules.flatMap(failedOf),
      ...unhandled.map((error) => `beside all tests: ${firstLine([error])}`),
    ]
    if (file !== undefined && lines.length > 0) appendFileSync(file, `${lines.join("\n")}\n`)
  }
}
