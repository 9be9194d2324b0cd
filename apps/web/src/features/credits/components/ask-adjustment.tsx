import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, type SubmitEvent, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { minorOf } from "../../../platform/forms/numbers.ts"
import { ReasonField, useReason } from "../../../platform/forms/reason-field.tsx"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import s from "./credits.module.css"

const LONGEST_REASON = 200
const LONGEST_ADDRESS = 254
const CURRENCY = "RON"
const WAYS = ["give", "take"] as const
type Typed = { readonly email: string; readonly much: string; readonly way: (typeof WAYS)[number] }
const NOTHING: Typed = { email: "", much: "", way: "give" }

type Asked = { readonly email: string; readonly amount: number; readonly reason: string }

/** Asks for credits to be given to a client, or taken. What cannot be read is sent as zero, which the server refuses. */
export function AskAdjustment(): ReactElement {
  const t = useT("ownCredits")
  const errors = useT("errors")
  const [typed, setTyped] = useState(NOTHING)
  const reason = useReason()
  const ask = useAsk(() => setTyped(NOTHING))
  const refusal = ask.error === null ? null : readRefusal(ask.error, errors)
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const said = reason.check()
    const amount = (minorOf(typed.much) ?? 0) * (typed.way === "give" ? 1 : -1)
    if (said !== null) ask.mutate({ email: typed.email.trim(), amount, reason: said })
  }
  return (
    <Part title={t("admin.ask")}>
      <form className={s.form} onSubmit={submit} noValidate>
        <TextField
          label={t("admin.email")}
          value={typed.email}
          error={refusal?.fields.email}
          type="email"
          autoComplete="off"
          maxLength={LONGEST_ADDRESS}
          onChange={(event) => setTyped({ ...typed, email: event.currentTarget.value })}
        />
        <SelectField
          label={t("admin.what")}
          value={typed.way}
          options={WAYS.map((value) => ({ value, label: t(`admin.${value}`) }))}
          onChange={(event) => {
            const chosen = WAYS.find((one) => one === event.currentTarget.value)
            setTyped({ ...typed, way: chosen ?? typed.way })
          }}
        />
        <TextField
          label={t("admin.amount")}
          value={typed.much}
          error={refusal?.fields.amount}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          onChange={(event) => setTyped({ ...typed, much: event.currentTarget.value })}
        />
        <ReasonField reason={reason} label={t("admin.reason")} longest={LONGEST_REASON} />
        {refusal === null || refusal.text === null ? null : (
          <Callout tone="negative" role="alert">
            {refusal.text}
          </Callout>
        )}
        <div>
          <Button type="submit" loading={ask.isPending}>
            {t("admin.button")}
          </Button>
        </div>
      </form>
    </Part>
  )
}

function useAsk(onDone: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (asked: Asked) =>
      api.call("POST /api/v2/admin/credit-adjustments", {
        body: { ...asked, currency: CURRENCY },
        idempotencyKey: randomKey(),
      }),
    onSuccess: onDone,
    onSettled: () => refresh(queryClient, ["GET /api/v2/admin/credit-adjustments"]),
  })
}
