import type { ReceivedInvitation } from "@arnica/contract/invitations"
import { formatDateTime, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { Card } from "@arnica/ui/card"
import { notify } from "@arnica/ui/notify"
import { Wrap } from "@arnica/ui/wrap"
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSession } from "../../../platform/session/session.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { ConfirmDialog } from "../../../platform/ui/confirm-dialog.tsx"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { RefundRule } from "../components/refund-rule.tsx"
import { SessionFacts } from "../components/session-facts.tsx"
import { receivedQuery } from "../invitation-queries.ts"
import s from "./invitation-screen.module.css"

/** A session that a specialist offers to the reader of a letter: what it is, and the ways to take or to decline it. */
export function InvitationScreen({ token }: { token: string }): ReactElement {
  const t = useT("invitations")
  const language = useLanguage()
  const zone = useViewerZone()
  const userId = useSession()?.id
  const { data: invitation } = useSuspenseQuery(receivedQuery(useApi(), { token, userId }))
  const { specialist, price, fullPrice, cancellation, offer } = invitation
  return (
    <Wrap width="narrow" className={s.page}>
      <h1>{t("page.title")}</h1>
      <InvitationStatus invitation={invitation} zone={zone} />
      <Card className={s.card}>
        <SessionFacts session={{ ...invitation, sessionTypeCode: "" }} zone={zone} />
        <p className={s.price}>
          <strong>{price.amount === 0 ? t("make.free") : formatMoney({ language, ...price })}</strong>
        </p>
        {fullPrice === null ? null : (
          <p>{t("page.full", { amount: formatMoney({ language, ...fullPrice }) })}</p>
        )}
      </Card>
      {offer === null || cancellation === null ? null : (
        <RefundRule
          details={{
            specialist,
            total: price,
            cancellation,
            needsApproval: false,
            lines: [],
            package: null,
          }}
          zone={zone}
        />
      )}
      <Ways invitation={invitation} token={token} />
    </Wrap>
  )
}

function InvitationStatus({
  invitation,
  zone,
}: {
  invitation: ReceivedInvitation
  zone: string
}): ReactElement {
  const t = useT("invitations")
  const language = useLanguage()
  const { status, specialist, expiresAt, isForSomebodyElse } = invitation
  const name = specialist.fullName
  if (status !== "open") return <Callout tone="info">{t(`page.${status}`, { name })}</Callout>
  if (isForSomebodyElse) return <Callout tone="warning">{t("page.other")}</Callout>
  return <p>{t("page.text", { name, when: formatDateTime({ language, at: expiresAt, zone }) })}</p>
}

type WaysProps = { readonly invitation: ReceivedInvitation; readonly token: string }

function Ways({ invitation, token }: WaysProps): ReactElement {
  const t = useT("invitations")
  const lang = useLanguage()
  const { status, offer, specialist, start, productId } = invitation
  const { atlasUrl } = specialist
  if (status === "accepted")
    return (
      <div className={s.deeds}>
        <LinkButton to="/$lang/$role/appointments" params={{ lang, role: "customer" }}>
          {t("page.yours")}
        </LinkButton>
      </div>
    )
  if (offer === null)
    return (
      <div className={s.deeds}>
        <LinkButton variant="soft" to="/$lang/a/$atlasUrl/{-$tab}" params={{ lang, atlasUrl }}>
          {t("page.profile")}
        </LinkButton>
      </div>
    )
  return (
    <div className={s.deeds}>
      <LinkButton
        to="/$lang/booking/$specialistUrl/slot/$slotStart/{-$productId}"
        params={{ lang, specialistUrl: atlasUrl, slotStart: start, productId }}
        search={{ offer }}
      >
        {t("page.accept")}
      </LinkButton>
      <Decline name={specialist.fullName} token={token} />
    </div>
  )
}

function Decline({ name, token }: { name: string; token: string }): ReactElement {
  const t = useT("invitations")
  const api = useApi()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const decline = useMutation({
    mutationFn: () => api.call("POST /api/v2/invitations/refusal", { body: { token } }),
    onSuccess: () => {
      setAsking(false)
      notify({ type: "positive", title: t("page.done") })
      document.querySelector("main")?.focus()
    },
    onSettled: () => refresh(queryClient, ["GET /api/v2/invitations/received"]),
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t("page.decline")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t("page.declineTitle")}
        text={t("page.declineText", { name })}
        confirm={t("page.decline")}
        keep={t("page.keep")}
        action={decline}
      />
    </>
  )
}
