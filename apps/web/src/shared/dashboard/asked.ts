import type { ReactElement } from "react"

/** Something that somebody is asked for: what, why or until when, and the one button that does it. */
export type Asked = {
  /** Tells it from the others. */
  readonly key: string
  readonly title: string
  readonly why: string
  readonly action: ReactElement
}
