import type { ReactElement } from "react"
import { Asking } from "./asking.tsx"

type SureProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly text: string
  /** The word of the button that does it. */
  readonly confirm: string
  /** The word of the button that leaves everything as it is. */
  readonly keep: string
  readonly action: { readonly isPending: boolean; readonly error: Error | null; readonly mutate: () => void }
}

/** Asks before something is done that cannot simply be undone. */
export function ConfirmDialog({ text, ...asking }: SureProps): ReactElement {
  return (
    <Asking {...asking} isBrief onConfirm={() => asking.action.mutate()}>
      <p>{text}</p>
    </Asking>
  )
}
