import type { Invitation } from "@arnica/contract/invitations"
import { formatDateTime, formatDuration, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Card } from "@arnica/ui/card"
import { notify } from "@arnica/ui/notify"
import { Tag } from "@arnica/ui/tag"
import { type UseMutationResult, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { CALENDAR } from "../../../platform/api/route-groups.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { ConfirmDialog } from "../../../platform/ui/confirm-dialog.tsx"
import { LoadMore } from "../../../platform/ui/load-more.tsx"
import { invitationsQuery } from "../invitation-queries.ts"
import { InviteClient } from "./invite-client.tsx"
import s from "./session-card.module.css"

/** What the specialist offers to whom, and what came of it; the way to offer something. */
export function Invitations({ zone }: { zone: string }): ReactElement {
  const t = useT("invitations")
  const list = useInfiniteQuery(invitationsQuery(useApi()))
  const shown = list.data?.pages.flatMap(({ items }) => items) ?? []
  const isEmpty = shown.length === 0
  return (
    <section className={s.content} {...(isEmpty ? {} : { "aria-labelledby": "invitations" })}>
      <div className={s.head}>
        {isEmpty ? null : <h2 id="invitations">{t("list.title")}</h2>}
        <InviteClient />
      </div>
      <RefusalCallout error={list.error} />
      {shown.map((invitation) => (
        <InvitationCard key={invitation.id} invitation={invitation} zone={zone} />
      ))}
      <LoadMore list={list}>{t("common:list.more")}</LoadMore>
    </section>
  )
}

type CardProps = { readonly invitation: Invitation; readonly zone: string }

function InvitationCard({ invitation, zone }: CardProps): ReactElement {
  const t = useT("invitations")
  const words = useT("appointments")
  const language = useLanguage()
  const { id, status, isBeingPaid, client, start, minutes, sessionName, price, expiresAt } = invitation
  const duration = formatDuration({ language, minutes })
  return (
    <Card component="article" className={s.card} aria-labelledby={`invitation-${id}`}>
      <div className={s.head}>
        <h3 className={s.when} id={`invitation-${id}`}>
          <time dateTime={start}>{formatDateTime({ language, at: start, zone })}</time>
        </h3>
        <Tag tone={toneOf(status)}>{t(isBeingPaid ? "list.paying" : `list.${status}`)}</Tag>
      </div>
      <div>
        <strong>{client.fullName}</strong>
        <span className={s.quiet}> · {words("card.session", { name: sessionName, duration })}</span>
        {client.email === null ? null : <div className={s.quiet}>{client.email}</div>}
        <div className={s.quiet}>
          {price.amount === 0 ? t("make.free") : formatMoney({ language, ...price })}
        </div>
        {status === "open" ? (
          <div className={s.quiet}>
            {t("list.until", { when: formatDateTime({ language, at: expiresAt, zone }) })}
          </div>
        ) : null}
      </div>
      <Deeds invitation={invitation} />
    </Card>
  )
}

const toneOf = (status: Invitation["status"]): "arnica" | "pine" | "neutral" => {
  if (status === "open") return "arnica"
  return status === "accepted" ? "pine" : "neutral"
}

function Deeds({ invitation }: Pick<CardProps, "invitation">): ReactElement {
  const t = useT("invitations")
  const [isAsking, setAsking] = useState(false)
  const { id, abilities, client } = invitation
  const api = useApi()
  const again = useDeed(
    () =>
      api.call("POST /api/v2/practice/invitations/{id}/letters", {
        params: { id },
        idempotencyKey: randomKey(),
      }),
    t("list.sentAgain"),
  )
  const withdraw = useDeed(
    () => api.call("DELETE /api/v2/practice/invitations/{id}", { params: { id } }),
    t("list.done"),
  )
  const about = { "aria-describedby": `invitation-${id}` }
  return (
    <>
      <RefusalCallout error={again.error} />
      <div className={s.missing}>
        {abilities.sendAgain ? (
          <Button
            {...about}
            size="small"
            variant="soft"
            loading={again.isPending}
            onClick={() => again.mutate()}
          >
            {t("list.again")}
          </Button>
        ) : null}
        {abilities.withdraw ? (
          <Button {...about} size="small" variant="quiet" onClick={() => setAsking(true)}>
            {t("list.withdraw")}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        isOpen={isAsking && abilities.withdraw}
        onClose={() => setAsking(false)}
        title={t("list.withdrawTitle")}
        text={t("list.withdrawText", { name: client.fullName })}
        confirm={t("list.withdraw")}
        keep={t("list.keep")}
        action={withdraw}
      />
    </>
  )
}

function useDeed(act: () => Promise<unknown>, done: string): UseMutationResult<unknown, Error, void> {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () => notify({ type: "positive", title: done }),
    onSettled: () => refresh(queryClient, ["GET /api/v2/practice/invitations", ...CALENDAR]),
  })
}
