import type { Appointment } from "@arnica/contract/booking"
import { formatDateTime } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Card } from "@arnica/ui/card"
import { RadioCard, RadioCards } from "@arnica/ui/radio-card"
import { useQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAccept, useKeep } from "../model/use-move.ts"
import { proposalQuery } from "../queries.ts"
import a from "./actions.module.css"
import s from "./cancel-dialog.module.css"

type AnswerProps = { readonly appointment: Appointment; readonly zone: string }

/** The other times that the specialist proposes: one of them is taken, or the booked one kept. */
export function ProposalAnswer({ appointment, zone }: AnswerProps): ReactElement | null {
  const t = useT("rescheduling")
  const language = useLanguage()
  const { uuid, specialist } = appointment
  const { data } = useQuery(proposalQuery(useApi(), uuid))
  const [chosen, setChosen] = useState<string | null>(null)
  const proposal = data?.proposal ?? null
  const about = { zone, proposalId: proposal?.id ?? "", onDone: () => setChosen(null) }
  const accept = useAccept(about)
  const keep = useKeep(about)
  if (proposal === null) return null
  const on = (at: string): string => formatDateTime({ language, at, zone })
  const start = chosen !== null && proposal.free.includes(chosen) ? chosen : null
  return (
    <Card component="section" aria-labelledby="proposal">
      <div className={s.content}>
        <h2 id="proposal">{t("answer.title", { name: specialist.fullName })}</h2>
        <p>{t("answer.text", { when: on(proposal.expiresAt) })}</p>
        <RefusalCallout error={accept.error ?? keep.error} />
        <RadioCards legend={t("answer.times")}>
          {proposal.starts.map((at) => {
            const isFree = proposal.free.includes(at)
            return (
              <RadioCard
                key={at}
                name="proposed"
                title={on(at)}
                detail={isFree ? undefined : t("answer.taken")}
                disabled={!isFree}
                checked={at === start}
                onChange={() => setChosen(at)}
              />
            )
          })}
        </RadioCards>
        <div className={a.actions}>
          <Button
            disabled={start === null || keep.isPending}
            loading={accept.isPending}
            onClick={() => (start === null ? undefined : accept.mutate(start))}
          >
            {t("answer.accept")}
          </Button>
          <Button
            variant="soft"
            disabled={accept.isPending}
            loading={keep.isPending}
            onClick={() => keep.mutate()}
          >
            {t("answer.keep")}
          </Button>
        </div>
      </div>
    </Card>
  )
}
