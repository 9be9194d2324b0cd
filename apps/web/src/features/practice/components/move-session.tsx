import type { BookedSession } from "@arnica/contract/practice"
import type { Proposal } from "@arnica/contract/rescheduling"
import { formatDateTime, formatList } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { type ReactElement, useState } from "react"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useWithdraw } from "../model/use-proposal.ts"
import { ProposeTimes } from "./propose-times.tsx"
import s from "./session-card.module.css"

type MoveSessionProps = { readonly session: BookedSession; readonly zone: string }

/** The way to ask for another time, and what was asked. */
export function MoveSession({ session, zone }: MoveSessionProps): ReactElement {
  const t = useT("rescheduling")
  const [isOpen, setOpen] = useState(false)
  const { proposal, uuid } = session
  return (
    <>
      {proposal === null ? null : <Waiting session={session} proposal={proposal} zone={zone} />}
      <Button size="small" variant="quiet" aria-describedby={`session-${uuid}`} onClick={() => setOpen(true)}>
        {t("propose.button")}
      </Button>
      {isOpen ? <ProposeTimes session={session} zone={zone} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function Waiting({
  session,
  proposal,
  zone,
}: MoveSessionProps & { readonly proposal: Proposal }): ReactElement {
  const t = useT("rescheduling")
  const language = useLanguage()
  const withdraw = useWithdraw(proposal.id)
  const on = (at: string): string => formatDateTime({ language, at, zone })
  const times = formatList({ language, items: proposal.starts.map(on) })
  return (
    <div className={s.waiting}>
      <p>{t("propose.waiting", { times, name: session.client.fullName, when: on(proposal.expiresAt) })}</p>
      <RefusalCallout error={withdraw.error} />
      <Button
        size="small"
        variant="soft"
        aria-describedby={`session-${session.uuid}`}
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate()}
      >
        {t("propose.withdraw")}
      </Button>
    </div>
  )
}
