import type { WaitingEntry } from "@arnica/contract/waiting"
import { formatDate, formatDateTime, formatMoney } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Callout } from "@arnica/ui/callout"
import { Card } from "@arnica/ui/card"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { RefusalCallout } from "../../../platform/forms/refusal-callout.tsx"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { useDecline, useLeave, useMoveSooner } from "../use-waiting.ts"
import s from "../waiting.module.css"
import { Wishes } from "./wishes.tsx"

type EntryProps = { readonly entry: WaitingEntry }

/** What the reader waits for, the time that is kept for them, and what they can do. */
export function EntryCard({ entry }: EntryProps): ReactElement {
  const t = useT("waiting")
  const language = useLanguage()
  const zone = useViewerZone()
  const { id, specialist, appointment, joinedAt, endedAt, state, offer } = entry
  const on = (at: string): string => formatDate({ language, zone, at })
  const before =
    appointment === null
      ? undefined
      : t("before", { when: formatDateTime({ language, zone, at: appointment.start }) })
  return (
    <Card component="article" padding="small" className={s.card} aria-labelledby={`waiting-${id}`}>
      <h2 className={s.name} id={`waiting-${id}`}>
        {specialist.url === null ? (
          specialist.name
        ) : (
          <Link to="/$lang/a/$atlasUrl/{-$tab}" params={{ lang: language, atlasUrl: specialist.url }}>
            {specialist.name}
          </Link>
        )}
      </h2>
      <Wishes wished={entry} before={before} />
      {offer === null ? null : <Kept entry={entry} offer={offer} />}
      <p className={s.quiet}>
        {endedAt === null
          ? t("since", { date: on(joinedAt) })
          : `${t(`state.${state}`)} · ${t("ended", { date: on(endedAt) })}`}
      </p>
      <Leave entry={entry} />
    </Card>
  )
}

function Leave({ entry }: EntryProps): ReactElement {
  const t = useT("waiting")
  const leave = useLeave(entry)
  return (
    <>
      <RefusalCallout error={leave.error} />
      <div className={s.actions}>
        <Button
          size="small"
          variant="quiet"
          loading={leave.isPending}
          aria-describedby={`waiting-${entry.id}`}
          onClick={() => leave.mutate()}
        >
          {t(entry.state === "waiting" ? "leave" : "remove")}
        </Button>
      </div>
    </>
  )
}

type KeptProps = EntryProps & { readonly offer: NonNullable<WaitingEntry["offer"]> }

function Kept({ entry, offer }: KeptProps): ReactElement {
  const t = useT("waiting")
  const language = useLanguage()
  const zone = useViewerZone()
  const decline = useDecline(entry)
  const on = (at: string): string => formatDateTime({ language, zone, at })
  const price = offer.price === null ? "" : ` · ${formatMoney({ language, ...offer.price })}`
  return (
    <Callout tone="positive" title={`${on(offer.start)}${price}`}>
      <p>{t("kept", { when: on(offer.heldUntil) })}</p>
      <RefusalCallout error={decline.error} />
      <div className={s.actions}>
        <Take entry={entry} offer={offer} />
        <Button size="small" variant="quiet" loading={decline.isPending} onClick={() => decline.mutate()}>
          {t("decline")}
        </Button>
      </div>
    </Callout>
  )
}

/** On to the booking of the time, or the appointment is moved there. */
function Take({ entry, offer }: KeptProps): ReactElement | null {
  const t = useT("waiting")
  const language = useLanguage()
  const move = useMoveSooner()
  const { appointment, specialist } = entry
  if (offer.productId !== null && offer.offer !== null && specialist.url !== null)
    return (
      <LinkButton
        size="small"
        to="/$lang/booking/$specialistUrl/slot/$slotStart/{-$productId}"
        params={{
          lang: language,
          specialistUrl: specialist.url,
          slotStart: offer.start,
          productId: offer.productId,
        }}
        search={{ offer: offer.offer }}
      >
        {t("book")}
      </LinkButton>
    )
  if (appointment === null) return null
  return (
    <>
      <RefusalCallout error={move.error} />
      <Button
        size="small"
        loading={move.isPending}
        onClick={() => move.mutate({ uuid: appointment.uuid, from: appointment.start, to: offer.start })}
      >
        {t("move")}
      </Button>
    </>
  )
}
