import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import { Textarea } from "@arnica/ui/text-field"
import { type ReactElement, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import type { Decide } from "./use-decide.ts"

type DialogProps = { readonly decide: Decide; readonly onClose: () => void }

const LEAST = 3

/** Asks why a profile is closed. */
export function CloseDialog({ decide, onClose }: DialogProps): ReactElement {
  const t = useT("vetting")
  const lists = useT("lists")
  const [reason, setReason] = useState("")
  return (
    <Dialog
      open
      firm
      size="small"
      role="alertdialog"
      title={t("close")}
      closeLabel={lists("cancel")}
      onClose={onClose}
      footer={
        <Button
          disabled={reason.trim().length < LEAST}
          loading={decide.isPending}
          onClick={() => decide.close(reason)}
        >
          {t("close")}
        </Button>
      }
    >
      <p>{t("closeText")}</p>
      <Textarea
        label={t("reason")}
        hint={t("reasonHint")}
        value={reason}
        maxLength={1_000}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  )
}
