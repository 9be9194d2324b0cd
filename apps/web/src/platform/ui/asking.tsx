import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import type { ReactElement, ReactNode } from "react"
import { RefusalCallout } from "../forms/refusal-callout.tsx"
import s from "./asking.module.css"

type AskingProps = {
  readonly isOpen?: boolean
  /** Nothing is typed in it that a press beside the dialog could lose. */
  readonly isBrief?: boolean
  readonly title: string
  /** The word of the button that does it. */
  readonly confirm: string
  /** The word of the button that leaves everything as it is. */
  readonly keep: string
  /** What it does can be undone by the same button. */
  readonly isMild?: boolean
  readonly action: { readonly isPending: boolean; readonly error: Error | null }
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks what must be known before something is done, and shows why it was refused. */
export function Asking(props: AskingProps): ReactElement {
  const { isOpen = true, isBrief = false, isMild = false } = props
  const { title, confirm, keep, action, onConfirm, onClose, children } = props
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      role="alertdialog"
      firm={!isBrief}
      size={isBrief ? "small" : "medium"}
      title={title}
      closeLabel={keep}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {keep}
          </Button>
          <Button variant={isMild ? "primary" : "danger"} loading={action.isPending} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className={s.content}>
        {children}
        <RefusalCallout error={action.error} />
      </div>
    </Dialog>
  )
}
