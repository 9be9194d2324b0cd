import type { PracticeDue } from "@arnica/contract/dues"
import { formatDate, formatDateTime, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Tag } from "@arnica/ui/tag"
import { Link } from "@tanstack/react-router"
import { type ReactElement, useState } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import s from "./dues.module.css"
import { MarkPaid } from "./mark-paid.tsx"
import { Waive } from "./waive.tsx"

/** What one client owes for one session, or what became of it. */
export function DueRow({ due }: { due: PracticeDue }): ReactElement {
  const t = useT("dues")
  const language = useLanguage()
  const zone = useAreaZone()
  const [asks, setAsks] = useState<"paid" | "waived" | null>(null)
  const { appointment, client, amount, externalPayMethod, reference, state } = due
  return (
    <li className={s.row}>
      <div className={s.line}>
        <strong>{client}</strong>
        <strong className={s.amount}>{formatMoney({ language, ...amount })}</strong>
      </div>
      <div className={s.line}>
        <Link
          to="/$lang/$role/appointments/$uuid"
          params={{ lang: language, role: "provider", uuid: appointment.uuid }}
        >
          {formatDateTime({ language, at: appointment.start, zone })}
        </Link>
        <DueState due={due} />
      </div>
      <p className={s.quiet}>
        {t(externalPayMethod)}
        {externalPayMethod === "transfer" ? ` · ${t("reference", { reference })}` : null}
      </p>
      {state === "due" ? (
        <div className={s.actions}>
          <Button size="small" onClick={() => setAsks("paid")}>
            {t("markPaid")}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setAsks("waived")}>
            {t("waive")}
          </Button>
        </div>
      ) : null}
      {asks === "paid" ? <MarkPaid due={due} onClose={() => setAsks(null)} /> : null}
      {asks === "waived" ? <Waive due={due} onClose={() => setAsks(null)} /> : null}
    </li>
  )
}

function DueState({ due: { state, paidOn, isOverdue } }: { due: PracticeDue }): ReactElement {
  const t = useT("dues")
  const language = useLanguage()
  // A day has no zone of its own.
  const date = paidOn === null ? "" : formatDate({ language, at: `${paidOn}T12:00:00Z`, zone: "UTC" })
  if (isOverdue) return <Tag tone="clay">{t("overdue")}</Tag>
  if (state === "held") return <Tag>{t("own.held")}</Tag>
  return <Tag tone={state === "due" ? "arnica" : "neutral"}>{t(`state.${state}`, { date })}</Tag>
}
