import { Button } from "@arnica/ui/button"
import { type ReactElement, type ReactNode, useState } from "react"

type OpeningProps = {
  readonly label: string
  readonly isQuiet?: boolean
  readonly children: (onClose: () => void) => ReactNode
}

/** A button that opens a dialog. */
export function Opening({ label, isQuiet = false, children }: OpeningProps): ReactElement {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant={isQuiet ? "quiet" : "primary"} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? children(() => setOpen(false)) : null}
    </>
  )
}
