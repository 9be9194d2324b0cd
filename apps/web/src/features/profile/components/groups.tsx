import type { PublicGroup } from "@arnica/contract/groups"
import type { SpecialistProfile } from "@arnica/contract/specialists"
import { formatDateTime, formatDuration, formatMoney } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { useQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { usePreview } from "../preview-context.ts"
import { groupsQuery } from "../queries.ts"
import s from "./content.module.css"
import { Retry } from "./retry.tsx"

/** The sessions for several to come, each with its seats. Nothing where there are none. */
export function Groups({ profile }: { profile: SpecialistProfile }): ReactElement | null {
  const t = useT("profile")
  const isPublic = usePreview()?.isPublic ?? true
  const groups = useQuery({ ...groupsQuery(useApi(), profile.atlasUrl), enabled: isPublic })
  const shown = groups.data ?? []
  if (shown.length === 0 && !groups.isError) return null
  return (
    <section aria-labelledby="groups-title" className={s.part}>
      <div className={s.partHead}>
        <h2 id="groups-title">{t("groups.title")}</h2>
      </div>
      {groups.isError ? <Retry text={t("groups.failed")} onRetry={() => groups.refetch()} /> : null}
      <ul className={s.groups}>
        {shown.map((group) => (
          <li key={group.id}>
            <GroupCard group={group} atlasUrl={profile.atlasUrl} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function GroupCard({ group, atlasUrl }: { group: PublicGroup; atlasUrl: string }): ReactElement {
  const t = useT("profile")
  const language = useLanguage()
  const zone = useViewerZone()
  const { id, title, description, start, minutes, sessionName, price, capacity, seatsLeft } = group
  const duration = formatDuration({ language, minutes })
  const cost = price.amount === 0 ? t("groups.free") : formatMoney({ language, ...price })
  return (
    <Card component="article" className={s.group} aria-labelledby={`group-${id}`}>
      <h3 id={`group-${id}`} className={s.groupTitle}>
        {title}
      </h3>
      <time dateTime={start}>{formatDateTime({ language, at: start, zone })}</time>
      <p className={s.note}>{[sessionName, duration, cost].join(" · ")}</p>
      {description === "" ? null : <p className={s.groupWords}>{description}</p>}
      <div className={s.groupFoot}>
        <span>{seatsLeft === 0 ? t("groups.full") : t("groups.seats", { left: seatsLeft, capacity })}</span>
        {seatsLeft === 0 ? null : (
          <LinkButton
            size="small"
            aria-describedby={`group-${id}`}
            to="/$lang/booking/$specialistUrl/slot/$slotStart/{-$productId}"
            params={{ lang: language, specialistUrl: atlasUrl, slotStart: start, productId: id }}
          >
            {t("groups.book")}
          </LinkButton>
        )}
      </div>
    </Card>
  )
}
