import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import type { ReactElement } from "react"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"

type SureProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly text: string
  /** The word of the button that does it. */
  readonly confirm: string
  readonly action: { readonly isPending: boolean; readonly error: Error | null; readonly mutate: () => void }
}

/** Asks before somebody is parted from a clinic. */
export function Sure({ isOpen, onClose, title, text, confirm, action }: SureProps): ReactElement {
  const t = useT("clinic")
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      role="alertdialog"
      size="small"
      title={title}
      closeLabel={t("sure.close")}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("sure.keep")}
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
