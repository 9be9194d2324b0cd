import { relative } from "node:path"
import { runProgram } from "../run-program.ts"
import type { StepResult } from "../step.ts"

const ANNOTATION =
  /^::(?<level>error|warning|notice) title=(?<rule>[^,]*),file=(?<file>[^,]*),line=(?<line>\d+).*?::(?<message>.*)$/

/** Lint and formatting by Biome; its warnings fail the check like its errors. */
export async function checkBiome(root: string): Promise<StepResult> {
  const { code, output } = await runProgram({
    program: "biome",
    args: [
      "ci",
      ".",
      "--reporter=github",
      "--max-diagnostics=none",
      "--error-on-warnings",
      "--diagnostic-level=warn",
    ],
    cwd: root,
  })
  const findings = output.split("\n").flatMap((line) => {
    const { rule, file, line: at, message } = ANNOTATION.exec(line)?.groups ?? {}
    return file === undefined ? [] : [`${relative(root, file)}:${at} ${rule}: ${message}`]
  })
  if (code !== 0 && findings.length === 0)
    return { findings: [`biome ended with ${code}: ${output.slice(0, 1000)}`] }
  return { findings, note: /Checked (\d+ files)/.exec(output)?.[1] ?? "" }
}
