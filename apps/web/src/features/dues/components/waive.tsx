import type { PracticeDue } from "@arnica/contract/dues"
import { formatMoney } from "@arnica/i18n/format"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { Asking } from "../../../platform/ui/asking.tsx"
import { useSettle } from "./use-settle.ts"

type WaiveProps = { readonly due: PracticeDue; readonly onClose: () => void }

/** Asks before what is due is no longer wanted. */
export function Waive({ due, onClose }: WaiveProps): ReactElement {
  const t = useT("dues")
  const language = useLanguage()
  const settle = useSettle(due, onClose)
  return (
    <Asking
      title={t("waiveTitle")}
      confirm={t("waive")}
      keep={t("keep")}
      action={settle}
      onConfirm={() => settle.mutate({ outcome: "waived" })}
      onClose={onClose}
    >
      <p>{t("waiveText", { client: due.client, amount: formatMoney({ language, ...due.amount }) })}</p>
    </Asking>
  )
}
