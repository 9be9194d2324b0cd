import type { PayoutLine, PayoutRun } from "@arnica/contract/payouts"

type RunStatus = PayoutRun["status"]
type LineState = PayoutLine["state"]

/** The ways of a run: what can be done with it in which state. */
const RUN_STEPS = {
  approve: ["draft"],
  handOver: ["approved"],
  discard: ["draft", "approved"],
  fetchFile: ["exported", "settled"],
  note: ["exported", "settled"],
} as const satisfies Readonly<Record<string, readonly RunStatus[]>>

/** Something that is done with a run. */
export type RunStep = keyof typeof RUN_STEPS

/** Whether a step can be taken with a run as it stands. */
export const isOpenTo = (step: RunStep, { status }: { readonly status: RunStatus }): boolean => {
  const from: readonly RunStatus[] = RUN_STEPS[step]
  return from.includes(status)
}

/** Which states an outcome may follow. What was paid may still come back. */
const BEFORE = {
  executed: ["promised"],
  returned: ["promised", "executed"],
} as const satisfies Readonly<Record<string, readonly LineState[]>>

/** Whether a bank can have done that with a payout as it stands. */
export const canFollow = (
  outcome: keyof typeof BEFORE,
  { state }: { readonly state: LineState },
): boolean => {
  const before: readonly LineState[] = BEFORE[outcome]
  return before.includes(state)
}
