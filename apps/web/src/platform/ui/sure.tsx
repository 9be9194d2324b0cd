import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import type { ReactElement } from "react"
import { RefusalCallout } from "../forms/refusal-callout.tsx"

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
export function Sure({ isOpen, onClose, title, text, confirm, keep, action }: SureProps): ReactElement {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      role="alertdialog"
      size="small"
      title={title}
      closeLabel={keep}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {keep}
          </Button>
          <Button variant="danger" loading={action.isPending} onClick={() => action.mutate()}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <RefusalCallout error={action.error} />
    </Dialog>
  )
}
