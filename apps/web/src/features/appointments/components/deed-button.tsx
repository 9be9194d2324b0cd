import { Button } from "@arnica/ui/button"
import type { ReactElement } from "react"

type DeedButtonProps = {
  /** The appointment that it is about: its card names it. */
  readonly uuid: string
  readonly children: string
  readonly onClick: () => void
}

/** What can be done with an appointment of a list. */
export function DeedButton({ uuid, children, onClick }: DeedButtonProps): ReactElement {
  return (
    <Button size="small" variant="quiet" aria-describedby={`appointment-${uuid}`} onClick={onClick}>
      {children}
    </Button>
  )
}
