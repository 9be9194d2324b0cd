import type { HealthLink } from "@arnica/contract/health-links"
import { formatDate, formatDateTime } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { notify } from "@arnica/ui/notify"
import { Tag } from "@arnica/ui/tag"
import { useSuspenseQuery } from "@tanstack/react-query"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { ConfirmDialog } from "../../../platform/ui/confirm-dialog.tsx"
import { useStopLink } from "../model/use-health-links.ts"
import { healthLinksQuery } from "../queries.ts"
import s from "../records.module.css"
import { HealthLinkDialog } from "./health-link-dialog.tsx"

/** Links by which somebody without an account reads the patient summary: making one, who opened which, stopping it. */
export function HealthLinks(): ReactElement {
  const t = useT("healthLinks")
  const [isMaking, setMaking] = useState(false)
  const { data } = useSuspenseQuery(healthLinksQuery(useApi()))
  return (
    <div className={s.way}>
      <h3>{t("title")}</h3>
      <p className={s.lead}>{t("text")}</p>
      <div>
        <Button variant="quiet" onClick={() => setMaking(true)}>
          {t("make")}
        </Button>
      </div>
      <h4 className={s.small}>{t("list.title")}</h4>
      {data.links.length === 0 ? <p className={s.quiet}>{t("list.none")}</p> : null}
      <ul className={s.lines}>
        {data.links.map((link) => (
          <Line key={link.id} link={link} />
        ))}
      </ul>
      <HealthLinkDialog isOpen={isMaking} onClose={() => setMaking(false)} />
    </div>
  )
}

function Line({ link }: { readonly link: HealthLink }): ReactElement {
  const t = useT("healthLinks")
  const language = useLanguage()
  const zone = useAreaZone()
  const [isAsking, setAsking] = useState(false)
  const stop = useStopLink(link.id)
  const { label, createdAt, until, state, openings } = link
  const made = t("list.made", { day: formatDate({ language, zone, at: createdAt }) })
  const name = label === "" ? made : label
  const isWorking = state === "working"
  const onStopped = (): void => {
    setAsking(false)
    notify({ type: "positive", title: t("stop.done") })
  }
  return (
    <li className={s.line}>
      <div className={s.between}>
        <strong>{name}</strong>
        <Tag tone={isWorking ? "pine" : "neutral"}>{t(`state.${state}`)}</Tag>
      </div>
      <p className={s.quiet}>
        {[label === "" ? "" : made, t("list.until", { day: formatDate({ language, zone, at: until }) })]
          .filter(Boolean)
          .join(", ")}
      </p>
      {openings.length === 0 ? <p className={s.quiet}>{t("list.never")}</p> : null}
      {openings.length === 0 ? null : (
        <>
          <p className={s.text}>{t("list.openings")}</p>
          <ul className={s.list}>
            {openings.map(({ at, recipient }) => (
              <li key={`${at} ${recipient}`} className={s.quiet}>
                {t("list.opened", {
                  name: recipient,
                  day: formatDateTime({ language, zone, at, style: "long" }),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      {isWorking ? (
        <div>
          <Button
            size="small"
            variant="link"
            aria-label={t("list.stopOf", { name })}
            onClick={() => setAsking(true)}
          >
            {t("list.stop")}
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t("stop.title")}
        text={t("stop.text")}
        confirm={t("stop.confirm")}
        keep={t("stop.keep")}
        action={{
          isPending: stop.isPending,
          error: stop.error,
          mutate: () => stop.mutate(undefined, { onSuccess: onStopped }),
        }}
      />
    </li>
  )
}
