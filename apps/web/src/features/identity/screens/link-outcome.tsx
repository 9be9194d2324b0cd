import { Callout } from "@arnica/ui/callout"
import type { ReactElement } from "react"

type OutcomeProps = {
  readonly state: "done" | "dead"
  readonly title: string
  readonly text: string
  /** What to do next. */
  readonly actions: ReactElement
}

/** Says what came of following a link of a mail. */
export function LinkOutcome({ state, title, text, actions }: OutcomeProps): ReactElement {
  const isDone = state === "done"
  return (
    <Callout
      tone={isDone ? "positive" : "warning"}
      role={isDone ? "status" : "alert"}
      title={title}
      actions={actions}
    >
      {text}
    </Callout>
  )
}
