import type { OwnPayouts } from "@arnica/contract/payouts"
import { formatDate, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { useMutation, useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { ToBilling } from "../../../platform/forms/to-billing.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { Asking as Dialog } from "../../../platform/ui/asking.tsx"
import { Facts } from "../../../platform/ui/facts.tsx"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { payoutsQuery } from "../statement-queries.ts"
import { PayeePart } from "./payee-part.tsx"
import { useKeepPayouts } from "./use-keep-payouts.ts"

type Sums = OwnPayouts["due"]

/** Where payouts go, what can be paid out now, and how to ask for it. */
export function PayoutPart(): ReactElement {
  const t = useT("statement")
  const language = useLanguage()
  const { data } = useSuspenseQuery(payoutsQuery(useApi()))
  const { account, missing, due, underWay, waitsUntil } = data
  const written = (sums: Sums): string =>
    sums.map((money) => formatMoney({ language, ...money })).join(" + ") || "—"
  const about = account === null ? "—" : `${account.holder}, ${account.iban}`
  return (
    <>
      <div>
        <h2>{t("payout.title")}</h2>
        <p>{t("payout.lead")}</p>
      </div>
      <Facts
        facts={[
          { label: t("payout.due"), value: written(due) },
          { label: t("payout.underWay"), value: written(underWay) },
          { label: t("payout.account"), value: about },
        ]}
      />
      {waitsUntil === null ? null : <Waits until={waitsUntil} />}
      <PayeePart data={data} />
      {missing === null ? <Asking data={data} /> : <Missing data={data} what={missing} />}
    </>
  )
}

/** That an account waits that was changed, and what to do for who did not change it. */
function Waits({ until }: { until: string }): ReactElement {
  const t = useT("statement")
  const language = useLanguage()
  const zone = useAreaZone()
  return (
    <Callout
      tone="warning"
      actions={
        <LinkButton
          to="/$lang/$role/security"
          params={{ lang: language, role: "provider" }}
          size="small"
          variant="soft"
        >
          {t("payout.notMe")}
        </LinkButton>
      }
    >
      {t("payout.waits", { date: formatDate({ language, at: until, zone }) })}
    </Callout>
  )
}

type MissingProps = { readonly data: OwnPayouts; readonly what: NonNullable<OwnPayouts["missing"]> }

function Missing({ data: { payee }, what }: MissingProps): ReactElement | null {
  const t = useT("statement")
  if (what === "method" && payee !== null)
    return payee.isTheirs ? <Callout tone="warning">{t("payout.clinicNoAccount")}</Callout> : null
  return (
    <Callout tone="warning" actions={<ToBilling variant="soft" />}>
      {what === "method" ? t("payout.noAccount") : t("payout.noDetails")}
    </Callout>
  )
}

function Asking({ data }: { data: OwnPayouts }): ReactElement | null {
  const t = useT("statement")
  const lists = useT("lists")
  const language = useLanguage()
  const zone = useAreaZone()
  const api = useApi()
  const keep = useKeepPayouts()
  const [idempotencyKey, setKey] = useState(randomKey)
  const [isOpen, setOpen] = useState(false)
  const ask = useMutation({
    mutationFn: () => api.call("POST /api/v2/practice/payout-requests", { idempotencyKey }),
    onSuccess: (now) => {
      keep(now)
      setOpen(false)
    },
    // Whoever asks again after taking it back asks anew.
    onSettled: () => setKey(randomKey()),
  })
  const withdraw = useMutation({
    mutationFn: () => api.call("DELETE /api/v2/practice/payout-requests"),
    onSuccess: keep,
  })
  if (data.askedAt !== null)
    return (
      <>
        <p>{t("payout.asked", { date: formatDate({ language, at: data.askedAt, zone }) })}</p>
        <RefusalCallout error={withdraw.error} />
        <div>
          <Button size="small" variant="quiet" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t("payout.withdraw")}
          </Button>
        </div>
      </>
    )
  if (data.due.length === 0) return null
  const sum = data.due.map((money) => formatMoney({ language, ...money })).join(" + ")
  return (
    <>
      <div>
        <Button size="small" variant="soft" onClick={() => setOpen(true)}>
          {t("payout.ask")}
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        isBrief
        isMild
        title={t("payout.askTitle")}
        confirm={t("payout.ask")}
        keep={lists("cancel")}
        action={ask}
        onConfirm={() => ask.mutate()}
        onClose={() => setOpen(false)}
      >
        <p>{t("payout.askText", { sum })}</p>
        {data.account === null ? null : (
          <Facts
            facts={[{ label: t("payout.account"), value: `${data.account.holder}, ${data.account.iban}` }]}
          />
        )}
      </Dialog>
    </>
  )
}
