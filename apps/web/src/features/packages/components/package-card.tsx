import type { BoughtPackage } from "@arnica/contract/packages"
import { formatDate, formatDateTime, formatDuration } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { Tag } from "@arnica/ui/tag"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { GiveBack } from "./give-back.tsx"
import s from "./packages.module.css"

type PackageProps = { readonly bought: BoughtPackage }

/** A package that the reader bought: what it is, what is left of it, and what can be done with that. */
export function PackageCard({ bought }: PackageProps): ReactElement {
  const t = useT("packages")
  const language = useLanguage()
  const zone = useAreaZone()
  const { id, state, sessions, left, specialist, expiresAt, refundNow, history } = bought
  const isActive = state === "active"
  const what = {
    sessions,
    name: bought.sessionName,
    duration: formatDuration({ language, minutes: bought.minutes }),
  }
  return (
    <Card component="article" className={s.card} aria-labelledby={`package-${id}`}>
      <div className={s.head}>
        <h2 className={s.title} id={`package-${id}`}>
          {bought.title ?? t("what", what)}
        </h2>
        <Tag tone={isActive ? "pine" : "neutral"}>{t(`state.${state}`)}</Tag>
      </div>
      {bought.title === null ? null : <p className={s.quiet}>{t("what", what)}</p>}
      <p className={s.quiet}>
        <Link to="/$lang/a/$atlasUrl/{-$tab}" params={{ lang: language, atlasUrl: specialist.atlasUrl }}>
          {specialist.fullName}
        </Link>
      </p>
      {isActive || state === "stopped" ? (
        <>
          <p className={s.left}>{t("own.left", { left, sessions })}</p>
          {isActive ? (
            <p className={s.quiet}>
              {t("own.until", { date: formatDate({ language, at: expiresAt, zone }) })}
            </p>
          ) : null}
        </>
      ) : null}
      {state === "stopped" ? <p className={s.quiet}>{t("stopped")}</p> : null}
      {isActive && left > 0 && bought.productId === null ? (
        <p className={s.quiet}>{t("own.notBookable", { name: specialist.fullName })}</p>
      ) : null}
      <History history={history} zone={zone} />
      <div className={s.actions}>
        {bought.abilities.book ? (
          <LinkButton
            size="small"
            variant="soft"
            to="/$lang/a/$atlasUrl/{-$tab}"
            params={{ lang: language, atlasUrl: specialist.atlasUrl }}
            hash="booking"
          >
            {t("own.book")}
          </LinkButton>
        ) : null}
        {refundNow === null ? null : <GiveBack id={id} refund={refundNow} />}
      </div>
    </Card>
  )
}

function History({
  history,
  zone,
}: Pick<BoughtPackage, "history"> & { readonly zone: string }): ReactElement | null {
  const t = useT("packages")
  const language = useLanguage()
  if (history.length === 0) return null
  return (
    <>
      <h3 className={s.subtitle}>{t("own.history")}</h3>
      <ol className={s.history}>
        {history.map(({ appointmentUuid: uuid, start, state }) => (
          <li key={uuid}>
            <Link to="/$lang/$role/appointments/$uuid" params={{ lang: language, role: "customer", uuid }}>
              {formatDateTime({ language, at: start, zone })}
            </Link>
            {" · "}
            {t(`own.${state}`)}
          </li>
        ))}
      </ol>
    </>
  )
}
