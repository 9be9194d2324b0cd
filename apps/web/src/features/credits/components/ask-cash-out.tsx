import type { Currency } from "@arnica/contract/shared"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { notify } from "@arnica/ui/notify"
import { TextField } from "@arnica/ui/text-field"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, type SubmitEvent, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { amountOf, minorOf } from "../../../platform/forms/numbers.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { CASHED } from "../queries.ts"
import s from "./credits.module.css"

type AskCashOutProps = { readonly able: number; readonly currency: Currency }

/** Asks for credits to be paid out: all that can be, or less. */
export function AskCashOut({ able, currency }: AskCashOutProps): ReactElement {
  const t = useT("ownCredits")
  const errors = useT("errors")
  const api = useApi()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState(() => amountOf(able))
  const ask = useMutation({
    mutationFn: (amount: number) =>
      api.call("POST /api/v2/credits/cash-outs", {
        body: { amount, currency },
        idempotencyKey: randomKey(),
      }),
    onSuccess: () => notify({ type: "positive", title: t("cashOut.asked") }),
    onSettled: () => refresh(queryClient, CASHED),
  })
  const amount = minorOf(typed)
  const [isTried, setIsTried] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setIsTried(true)
    if (amount !== null && amount > 0) ask.mutate(amount)
  }
  const refusal = ask.error === null ? null : readRefusal(ask.error, errors)
  const isWrong = isTried && (amount === null || amount === 0)
  return (
    <form className={s.form} noValidate onSubmit={submit}>
      <TextField
        label={`${t("cashOut.amount")} (${currency})`}
        value={typed}
        error={isWrong ? errors("validation.wrong") : refusal?.fields.amount}
        hint={t("cashOut.keeps")}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {refusal === null || refusal.text === null ? null : (
        <Callout tone="negative" role="alert">
          {refusal.text}
        </Callout>
      )}
      <div>
        <Button type="submit" loading={ask.isPending}>
          {t("cashOut.ask")}
        </Button>
      </div>
    </form>
  )
}
