import type { PracticeDue } from "@arnica/contract/dues"
import { dayIn, formatMoney } from "@arnica/i18n/format"
import { type ReactElement, useState } from "react"
import { DateField } from "../../../platform/forms/date-field.tsx"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { useNow } from "../../../platform/time/use-now.ts"
import { Asking } from "../../../platform/ui/asking.tsx"
import { useSettle } from "./use-settle.ts"

type MarkPaidProps = { readonly due: PracticeDue; readonly onClose: () => void }

/** Asks when a client paid, and says first what that means for our fee. */
export function MarkPaid({ due, onClose }: MarkPaidProps): ReactElement {
  const t = useT("dues")
  const errors = useT("errors")
  const language = useLanguage()
  const today = dayIn({ at: useNow(), zone: useAreaZone() })
  const [on, setOn] = useState(today)
  const settle = useSettle(due, onClose)
  const wrong = settle.error === null ? undefined : readRefusal(settle.error, errors).fields.on
  return (
    <Asking
      isMild
      title={t("paidTitle")}
      confirm={t("markPaid")}
      keep={t("keep")}
      action={{ isPending: settle.isPending, error: wrong === undefined ? settle.error : null }}
      onConfirm={() => settle.mutate({ outcome: "paid", on })}
      onClose={onClose}
    >
      <p>{t("paidText", { client: due.client, amount: formatMoney({ language, ...due.amount }) })}</p>
      <DateField label={t("paidOn")} value={on} max={today} error={wrong} onChange={setOn} />
    </Asking>
  )
}
