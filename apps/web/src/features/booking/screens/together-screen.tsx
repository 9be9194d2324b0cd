import type { ReceivedParticipation } from "@arnica/contract/participations"
import { Callout } from "@arnica/ui/callout"
import { Card } from "@arnica/ui/card"
import { Wrap } from "@arnica/ui/wrap"
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSession } from "../../../platform/session/session.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { AnswerTogether } from "../../../shared/appointments/answer-together.tsx"
import { SessionFacts } from "../components/session-facts.tsx"
import { togetherQuery } from "../invitation-queries.ts"
import s from "./invitation-screen.module.css"

/** A session to which the reader of a letter is asked by who booked it: what it is, and the ways to answer. */
export function TogetherScreen({ token }: { token: string }): ReactElement {
  const t = useT("companions")
  const api = useApi()
  const queryClient = useQueryClient()
  const zone = useViewerZone()
  const userId = useSession()?.id
  const asked = togetherQuery(api, { token, userId })
  const { data: participation } = useSuspenseQuery(asked)
  const { id, invitedBy, canAnswer, isForSomebodyElse } = participation
  return (
    <Wrap width="narrow" className={s.page}>
      <h1 id={`participation-${id}`}>{t("page.title")}</h1>
      <p>{t("page.text", { inviter: invitedBy })}</p>
      <ParticipationStatus participation={participation} />
      <Card className={s.card}>
        <SessionFacts session={participation} zone={zone} />
      </Card>
      {isForSomebodyElse ? null : <p>{t("page.private", { inviter: invitedBy })}</p>}
      <div className={s.deeds}>
        {canAnswer && !isForSomebodyElse ? (
          <AnswerTogether
            participation={participation}
            send={async (answer) => {
              const body = { token, answer }
              const answered = await api.call("POST /api/v2/participations/received/answer", { body })
              queryClient.setQueryData(asked.queryKey, answered)
            }}
          />
        ) : null}
        {userId === undefined ? null : <OwnAppointments />}
      </div>
    </Wrap>
  )
}

function OwnAppointments(): ReactElement {
  const t = useT("companions")
  const lang = useLanguage()
  return (
    <LinkButton variant="soft" to="/$lang/$role/appointments" params={{ lang, role: "customer" }}>
      {t("page.yours")}
    </LinkButton>
  )
}

const CALLED_OFF: ReadonlySet<string> = new Set([
  "cancelledByClient",
  "cancelledByProvider",
  "failed",
  "expired",
])

/** How things stand: what was answered, or why there is nothing to answer any more. */
function ParticipationStatus({
  participation,
}: {
  participation: ReceivedParticipation
}): ReactElement | null {
  const t = useT("companions")
  const { status, sessionStatus, canAnswer, isForSomebodyElse } = participation
  if (CALLED_OFF.has(sessionStatus)) return <Callout tone="warning">{t("page.cancelled")}</Callout>
  if (!canAnswer) return <Callout tone="info">{t("page.over")}</Callout>
  if (isForSomebodyElse) return <Callout tone="warning">{t("page.other")}</Callout>
  return status === "invited" ? null : <Callout tone="info">{t(`page.${status}`)}</Callout>
}
