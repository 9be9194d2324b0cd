import type { Fees } from "@arnica/contract/fees"
import { formatNumber } from "@arnica/i18n/format"
import { feeRefusal } from "@arnica/rules/money"
import { notify } from "@arnica/ui/notify"
import { PasswordField, TextField } from "@arnica/ui/text-field"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { feeDay } from "../../../platform/fee/fee-words.ts"
import { DateField } from "../../../platform/forms/date-field.tsx"
import { minorOf } from "../../../platform/forms/numbers.ts"
import { ReasonField, useReason } from "../../../platform/forms/reason-field.tsx"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { isDay } from "../../../platform/time/is-day.ts"
import { Asking } from "../../../platform/ui/asking.tsx"
import { feesQuery } from "../settings-queries.ts"

type DialogProps = { readonly fees: Fees; readonly onClose: () => void }

const LONGEST_REASON = 300
/** Under which field of the form a refusal stands. */
const FIELDS = { share: "percent", same: "percent", tooSoon: "from", taken: "from" } as const
const WORDS = {
  share: "validation.feeShare",
  same: "validation.feeSame",
  tooSoon: "validation.feeTooSoon",
  taken: "validation.feeTaken",
} as const

/** What was typed as a share, which has two decimals as amounts have; NaN for nothing, and for what is none. */
const shareOf = (typed: string): number => (minorOf(typed) ?? Number.NaN) / 100

/** Asks for another fee, its first day, why, and the password of who announces it; says who is told. */
export function FeeDialog({ fees, onClose }: DialogProps): ReactElement {
  const t = useT("settings")
  const lists = useT("lists")
  const errors = useT("errors")
  const identity = useT("identity")
  const language = useLanguage()
  const [typed, setTyped] = useState({ percent: "", from: "" })
  const [wrong, setWrong] = useState<keyof typeof WORDS | null>(null)
  const [password, setPassword] = useState("")
  const reason = useReason()
  const announce = useAnnounce(onClose)
  const type = (change: Partial<typeof typed>): void => setTyped({ ...typed, ...change })
  const submit = (): void => {
    // What is no day is no first day either: its field says why.
    const from = isDay(typed.from) ? typed.from : ""
    const percent = shareOf(typed.percent)
    const refusal = feeRefusal({ percent, from }, { today: fees.today, fees: fees.fees })
    const said = reason.check()
    setWrong(refusal)
    if (refusal === null && said !== null) announce.mutate({ percent, from, reason: said, password })
  }
  const refused = readRefusal(announce.error, errors).fields
  const found = (field: "percent" | "from"): string | undefined =>
    wrong !== null && FIELDS[wrong] === field ? errors(WORDS[wrong]) : refused[field]
  return (
    <Asking
      title={t("fee.announce")}
      confirm={t("fee.announce")}
      keep={lists("cancel")}
      action={announce}
      onConfirm={submit}
      onClose={onClose}
    >
      <TextField
        label={t("fee.percent")}
        hint={t("fee.percentHint")}
        value={typed.percent}
        error={found("percent")}
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        onChange={(event) => type({ percent: event.currentTarget.value })}
      />
      <DateField
        label={t("fee.from")}
        hint={t("fee.fromHint", { date: feeDay(language, fees.earliest) })}
        value={typed.from}
        error={found("from")}
        min={fees.earliest}
        today={fees.today}
        onChange={(from) => type({ from })}
      />
      <ReasonField reason={reason} label={t("reason")} longest={LONGEST_REASON} />
      <p>{t("fee.final", { people: formatNumber({ language, value: fees.specialists }) })}</p>
      <PasswordField
        label={t("fee.password")}
        value={password}
        error={refused.password}
        autoComplete="current-password"
        maxLength={128}
        showLabel={identity("password.show")}
        hideLabel={identity("password.hide")}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </Asking>
  )
}

type Announcement = {
  readonly percent: number
  readonly from: string
  readonly reason: string
  readonly password: string
}

function useAnnounce(onDone: () => void) {
  const t = useT("settings")
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Announcement) => api.call("POST /api/v2/admin/fees", { body }),
    onSuccess: async (fees) => {
      queryClient.setQueryData(feesQuery(api).queryKey, fees)
      notify({ type: "positive", title: t("fee.done") })
      onDone()
      await refresh(queryClient, ["GET /api/v2/fee"])
    },
    // Somebody else was faster: what is typed stays, and what is announced stands behind it.
    onError: () => queryClient.invalidateQueries({ queryKey: feesQuery(api).queryKey }),
  })
}
