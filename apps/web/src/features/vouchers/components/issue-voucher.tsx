import { VOUCHER_KINDS } from "@arnica/contract/voucher-words"
import type { NewVoucher } from "@arnica/contract/vouchers"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, type SubmitEvent, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { minorOf, wholeOf } from "../../../platform/forms/numbers.ts"
import { ReasonField, useReason } from "../../../platform/forms/reason-field.tsx"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { Part } from "../../../platform/ui/parts-page.tsx"
import s from "./vouchers.module.css"

type Kind = (typeof VOUCHER_KINDS)[number]
type Typed = { readonly kind: Kind; readonly much: string; readonly times: string; readonly days: string }

const LONGEST_REASON = 200
const NOTHING: Typed = { kind: "amount", much: "", times: "1", days: "365" }
/** What cannot be read is sent as zero, which the server refuses at its field. */
const CURRENCY = "RON"

const givenBy = ({ kind, much, times }: Typed): NewVoucher => {
  const amount = minorOf(much) ?? 0
  const count = wholeOf(times) ?? 0
  if (kind === "amount") return { kind, amount, currency: CURRENCY }
  if (kind === "sessions") return { kind, sessions: count, amount, currency: CURRENCY }
  return { kind, percent: wholeOf(much) ?? 0, uses: count }
}

/** Issues a voucher at the expense of the house, and tells its code this once. */
export function IssueVoucher(): ReactElement {
  const t = useT("vouchers")
  const errors = useT("errors")
  const [typed, setTyped] = useState(NOTHING)
  const reason = useReason()
  const issue = useIssue(() => setTyped(NOTHING))
  const refusal = issue.error === null ? null : readRefusal(issue.error, errors)
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const said = reason.check()
    if (said !== null) issue.mutate({ voucher: givenBy(typed), days: wholeOf(typed.days) ?? 0, reason: said })
  }
  const field = (name: "much" | "times" | "days", path: string) => ({
    value: typed[name],
    error: refusal?.fields[path],
    inputMode: name === "much" ? ("decimal" as const) : ("numeric" as const),
    autoComplete: "off",
    maxLength: 10,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  const { kind } = typed
  return (
    <Part title={t("issue.title")}>
      <form className={s.form} onSubmit={submit} noValidate>
        <SelectField
          label={t("issue.kind")}
          value={kind}
          options={VOUCHER_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(event) => {
            const chosen = VOUCHER_KINDS.find((one) => one === event.currentTarget.value)
            setTyped({ ...typed, kind: chosen ?? kind })
          }}
        />
        <TextField
          label={t(`issue.much.${kind}`)}
          {...field("much", kind === "percent" ? "voucher.percent" : "voucher.amount")}
        />
        {kind === "amount" ? null : (
          <TextField
            label={t(kind === "percent" ? "issue.uses" : "issue.sessions")}
            {...field("times", kind === "percent" ? "voucher.uses" : "voucher.sessions")}
          />
        )}
        <TextField label={t("issue.days")} {...field("days", "days")} />
        <ReasonField reason={reason} label={t("issue.reason")} longest={LONGEST_REASON} />
        {refusal === null || refusal.text === null ? null : (
          <Callout tone="negative" role="alert">
            {refusal.text}
          </Callout>
        )}
        <div>
          <Button type="submit" loading={issue.isPending}>
            {t("issue.button")}
          </Button>
        </div>
      </form>
      {issue.data === undefined ? null : (
        <Callout tone="positive" role="status" title={issue.data.code}>
          {t("issue.once")}
        </Callout>
      )}
    </Part>
  )
}

function useIssue(onDone: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (given: { voucher: NewVoucher; days: number; reason: string }) =>
      api.call("POST /api/v2/admin/vouchers", {
        body: { ...given, usesPerPerson: 1 },
        idempotencyKey: randomKey(),
      }),
    onSuccess: onDone,
    onSettled: () => refresh(queryClient, ["GET /api/v2/admin/vouchers"]),
  })
}
