import { ApiError } from "@arnica/contract/client"
import type { PayoutRun, RunConfirmation } from "@arnica/contract/payouts"
import { formatDate, formatMoney, formatNumber } from "@arnica/i18n/format"
import { TextField } from "@arnica/ui/text-field"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, type ReactNode, useState } from "react"
import type { Api } from "../../../platform/api/client.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { readRefusal } from "../../../platform/forms/refusal.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { Asking } from "../../../platform/ui/asking.tsx"
import { Facts } from "../../../platform/ui/facts.tsx"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"
import { confirmationQuery, PAYOUTS, runQuery } from "../payouts-queries.ts"

/** What proves that it was seen what a run does, and by whom. */
export type Confirmed = { readonly version: string; readonly password: string }

type ConfirmStepProps = {
  readonly runId: string
  readonly title: string
  readonly text?: string
  readonly confirm: string
  readonly keep: string
  readonly act: (api: Api, confirmed: Confirmed) => Promise<PayoutRun>
  /** Refuses what is typed in the dialog besides the password. */
  readonly isReady?: () => boolean
  readonly onDone?: () => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Asks before money is moved: how many payouts, their sum, changed accounts and who is left out, with the password. */
export function ConfirmStep(props: ConfirmStepProps): ReactElement {
  const { runId, title, text, confirm, keep, act, isReady, onDone, onClose, children } = props
  const t = useT("payouts")
  const errors = useT("errors")
  const api = useApi()
  const queryClient = useQueryClient()
  const [password, setPassword] = useState("")
  const { data, error } = useQuery(confirmationQuery(api, runId))
  const step = useMutation({
    mutationFn: (version: string) => act(api, { version, password }),
    onSuccess: async (run) => {
      queryClient.setQueryData(runQuery(api, run.id).queryKey, run)
      onDone?.()
      onClose()
      await refresh(queryClient, PAYOUTS)
    },
    onError: async (refused) => {
      // What is asked about is shown as it is now.
      if (refused instanceof ApiError && refused.code === "editedElsewhere")
        await refresh(queryClient, PAYOUTS)
    },
  })
  const submit = (): void => {
    if (data !== undefined && isReady?.() !== false) step.mutate(data.version)
  }
  const fields = step.error === null ? {} : readRefusal(step.error, errors).fields
  return (
    <Asking
      title={title}
      confirm={confirm}
      keep={keep}
      action={{ isPending: step.isPending || data === undefined, error: step.error ?? error }}
      onConfirm={submit}
      onClose={onClose}
    >
      {text === undefined ? null : <p>{text}</p>}
      {data === undefined ? <PartsSkeleton /> : <Seen of={data} />}
      {children}
      <TextField
        type="password"
        label={t("confirm.password")}
        value={password}
        error={fields.password}
        maxLength={128}
        autoComplete="current-password"
        onChange={({ currentTarget: { value } }) => setPassword(value)}
      />
    </Asking>
  )
}

/** What a run does, as it is confirmed. */
function Seen({ of }: { of: RunConfirmation }): ReactElement {
  const t = useT("payouts")
  const language = useLanguage()
  const zone = useViewerZone()
  const { payouts, total, changed, leftOut } = of
  const day = (at: string): string => formatDate({ language, at, zone })
  return (
    <>
      <Facts
        facts={[
          { label: t("run.lines"), value: formatNumber({ language, value: payouts }) },
          { label: t("run.total"), value: formatMoney({ language, ...total }) },
          ...(changed.length === 0 ? [{ label: t("confirm.changed"), value: t("confirm.none") }] : []),
        ]}
      />
      {changed.length === 0 ? null : (
        <section>
          <h3>{t("confirm.changed")}</h3>
          <ul>
            {changed.map(({ specialistId, name, changedAt, iban }, index) => (
              <li key={specialistId ?? `client ${String(index)}`}>
                {[
                  name,
                  ...(specialistId === null ? [t("client")] : []),
                  iban,
                  t("accountChanged", { date: day(changedAt) }),
                ].join(" · ")}
              </li>
            ))}
          </ul>
        </section>
      )}
      {leftOut.total === 0 ? null : (
        <section>
          <h3>{t("confirm.leftOut", { total: formatNumber({ language, value: leftOut.total }) })}</h3>
          <ul>
            {leftOut.items.map(({ specialistId, name, amount, leftOut: reason }, index) => (
              <li key={specialistId ?? `client ${String(index)}`}>
                {[
                  name,
                  ...(specialistId === null ? [t("client")] : []),
                  formatMoney({ language, ...amount }),
                  ...(reason === null ? [] : [t(`leftOut.${reason}`)]),
                ].join(" · ")}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
