import type { Message } from "@arnica/contract/conversations"
import { type ReactElement, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import s from "./report.module.css"
import { ReportDialog } from "./report-dialog.tsx"

/** Leads to reporting a message of the other one. */
export function ReportButton({ message }: { readonly message: Message }): ReactElement {
  const t = useT("messaging")
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={s.open} onClick={() => setOpen(true)}>
        {t("report.open")}
      </button>
      {isOpen ? <ReportDialog messageId={message.id} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
