import type { OutsideMethods } from "@arnica/contract/dues"
import type { ExternalPayMethod } from "@arnica/contract/payments"
import { groupIban } from "@arnica/rules/billing"
import { Checkbox } from "@arnica/ui/checkbox"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { ToBilling } from "../../../platform/forms/to-billing.tsx"
import { useT } from "../../../platform/i18n/use-t.ts"
import { methodsQuery } from "../queries.ts"
import s from "./dues.module.css"

/** The ways in which the reader is paid beside the card, each switched on or off at once. */
export function Methods(): ReactElement {
  const t = useT("dues")
  const { data: methods } = useSuspenseQuery(methodsQuery(useApi()))
  const change = useSwitch()
  const { account, missing } = methods
  // What was switched shows at once; the answer may say otherwise.
  const shown = { ...methods, ...(change.isPending ? change.variables : {}) }
  const canTransfer = missing === null || methods.transfer
  const box = (method: ExternalPayMethod, { hint, isOff }: Hinted): ReactElement => (
    <Checkbox
      checked={shown[method]}
      disabled={change.isPending || isOff}
      hint={hint}
      onChange={(event) => change.mutate({ [method]: event.currentTarget.checked })}
    >
      {t(method)}
    </Checkbox>
  )
  return (
    <div className={s.ways}>
      {box("desk", { hint: t("deskHint"), isOff: false })}
      {box("transfer", {
        hint:
          missing === null
            ? t("transferHint", { iban: groupIban(account?.iban ?? "") })
            : t(`missing.${missing}`),
        isOff: !canTransfer,
      })}
      {missing === "method" || missing === "details" ? (
        <div>
          <ToBilling variant="soft" />
        </div>
      ) : null}
      <RefusalCallout error={change.error} />
    </div>
  )
}

type Hinted = { readonly hint: string; readonly isOff: boolean }

function useSwitch() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = methodsQuery(api)
  return useMutation({
    mutationFn: (body: Partial<Pick<OutsideMethods, "desk" | "transfer">>) =>
      api.call("PATCH /api/v2/practice/payment-methods", { body }),
    onSuccess: (methods) => queryClient.setQueryData(queryKey, methods),
  })
}
