import type { CoverRuleInput } from "@arnica/contract/cover-plans"
import type { Currency } from "@arnica/contract/shared"
import { formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { TextField } from "@arnica/ui/text-field"
import { useMutation } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { minorOf } from "../../../platform/forms/numbers.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import s from "./cover.module.css"

type TryRuleProps = { readonly rule: CoverRuleInput; readonly currency: Currency }

/** What company and employee would pay of a price by a rule, before it is written. */
export function TryRule({ rule, currency }: TryRuleProps): ReactElement {
  const t = useT("cover")
  const errors = useT("errors")
  const language = useLanguage()
  const api = useApi()
  const [price, setPrice] = useState("")
  const amount = minorOf(price)
  const [isWrong, setWrong] = useState(false)
  const attempt = useMutation({
    mutationFn: (wanted: number) =>
      api.call("POST /api/v2/admin/cover-preview", { body: { rule, price: wanted, currency } }),
  })
  const press = (): void => {
    setWrong(amount === null)
    if (amount !== null) attempt.mutate(amount)
  }
  const told = attempt.data
  return (
    <fieldset className={s.set}>
      <legend>{t("rule.try")}</legend>
      <TextField
        label={t("rule.price")}
        value={price}
        error={isWrong ? errors("validation.wrong") : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        onChange={({ currentTarget: { value } }) => setPrice(value)}
      />
      <RefusalCallout error={attempt.error} />
      <p role="status" className={s.text}>
        {told === undefined
          ? null
          : t("rule.result", {
              company: formatMoney({ language, ...told.companyPays }),
              employee: formatMoney({ language, ...told.youPay }),
            })}
      </p>
      <Button variant="soft" size="small" loading={attempt.isPending} onClick={press}>
        {t("rule.calculate")}
      </Button>
    </fieldset>
  )
}
