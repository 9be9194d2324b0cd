import type { Due } from "@arnica/contract/dues"
import { formatDate, formatMoney } from "@arnica/i18n/format"
import { groupIban } from "@arnica/rules/billing"
import { Card } from "@arnica/ui/card"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../platform/i18n/use-t.ts"
import { dueQuery } from "./due-query.ts"
import s from "./own-due.module.css"

/** What the reader owes for an appointment and how it is paid; nothing for one that is not paid outside. */
export function OwnDue({ uuid }: { uuid: string }): ReactElement | null {
  const t = useT("dues")
  const { data } = useQuery(dueQuery(useApi(), uuid))
  const due = data?.due ?? null
  if (due === null) return null
  return (
    <Card component="section" aria-label={t("own.title")} className={s.due}>
      <h2 className={s.title}>{t("own.title")}</h2>
      <p className={s.text}>
        <Standing due={due} />
      </p>
      {due.state === "due" ? <How due={due} /> : null}
    </Card>
  )
}

function Standing({ due: { state, amount, paidOn } }: { due: Due }): string {
  const t = useT("dues")
  const language = useLanguage()
  // A day has no zone of its own.
  const date = paidOn === null ? "" : formatDate({ language, at: `${paidOn}T12:00:00Z`, zone: "UTC" })
  if (state === "due") return t("own.due", { amount: formatMoney({ language, ...amount }) })
  return state === "held" ? t("own.held") : t(`state.${state}`, { date })
}

function How({ due: { account, reference } }: { due: Due }): ReactElement {
  const t = useT("dues")
  if (account === null) return <p className={s.text}>{t("pay.desk")}</p>
  return (
    <>
      <p className={s.text}>{t("own.transfer")}</p>
      <dl className={s.facts}>
        <dt>{t("own.holder")}</dt>
        <dd>{account.holder}</dd>
        <dt>{t("own.iban")}</dt>
        <dd>{groupIban(account.iban)}</dd>
      </dl>
      <p className={s.text}>{t("reference", { reference })}</p>
    </>
  )
}
