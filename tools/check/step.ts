/** What a step of the check found. The check fails on any finding; warnings are only shown. */
export type StepResult = {
  findings: readonly string[]
  warnings?: readonly string[]
  /** A few words on what was looked at: "612 files". */
  note?: string
}

/** One part of the check. */
export type Step = {
  name: string
  run(root: string): Promise<StepResult>
}
