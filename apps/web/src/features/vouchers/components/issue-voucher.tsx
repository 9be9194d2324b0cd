import type { Currency } from "@arnica/contract/shared"
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
type Typed = {
  readonly kind: Kind
  readonly much: string
  readonly currency: Currency
  readonly times: string
  readonly each: string
  readonly days: string
  readonly partner: string
}

const CURRENCIES = ["RON", "EUR", "GBP", "USD"] as const satisfies readonly Currency[]
const LONGEST_REASON = 200
const NOTHING: Typed = {
  kind: "amount",
  much: "",
  currency: "RON",
  times: "1",
  each: "1",
  days: "365",
  partner: "",
}

/** What cannot be read is sent as zero, which the server refuses at its field. */
const givenBy = ({ kind, much, times, currency }: Typed): NewVoucher => {
  const amount = minorOf(much) ?? 0
  const count = wholeOf(times) ?? 0
  if (kind === "amount") return { kind, amount, currency }
  if (kind === "sessions") return { kind, sessions: count, amount, currency }
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
    const partner = typed.partner.trim()
    if (said !== null)
      issue.mutate({
        voucher: givenBy(typed),
        days: wholeOf(typed.days) ?? 0,
        usesPerPerson: wholeOf(typed.each) ?? 0,
        partner: partner === "" ? null : partner,
        reason: said,
      })
  }
  const field = (name: "much" | "times" | "each" | "days", path: string) => ({
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
        {kind === "percent" ? null : (
          <SelectField
            label={t("issue.currency")}
            value={typed.currency}
            options={CURRENCIES.map((value) => ({ value, label: value }))}
            onChange={(event) => {
              const chosen = CURRENCIES.find((one) => one === event.currentTarget.value)
              setTyped({ ...typed, currency: chosen ?? typed.currency })
            }}
          />
        )}
        {kind === "amount" ? null : (
          <TextField
            label={t(kind === "percent" ? "issue.uses" : "issue.sessions")}
            {...field("times", kind === "percent" ? "voucher.uses" : "voucher.sessions")}
          />
        )}
        {kind === "percent" ? (
          <TextField label={t("issue.each")} {...field("each", "usesPerPerson")} />
        ) : null}
        <TextField
          label={t("issue.partner")}
          hint={t("issue.partnerHint")}
          value={typed.partner}
          error={refusal?.fields.partner}
          autoComplete="off"
          maxLength={100}
          onChange={(event) => setTyped({ ...typed, partner: event.currentTarget.value })}
        />
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

type Issued = {
  readonly voucher: NewVoucher
  readonly days: number
  readonly usesPerPerson: number
  readonly partner: string | null
  readonly reason: string
}

function useIssue(onDone: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Issued) =>
      api.call("POST /api/v2/admin/vouchers", { body, idempotencyKey: randomKey() }),
    onSuccess: onDone,
    onSettled: () => refresh(queryClient, ["GET /api/v2/admin/vouchers"]),
  })
}
