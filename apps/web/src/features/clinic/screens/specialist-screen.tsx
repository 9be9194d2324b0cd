import { formatDate, formatNumber } from "@arnica/i18n/format"
import { zoneCity } from "@arnica/i18n/zones"
import { Wrap } from "@arnica/ui/wrap"
import { useSuspenseQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { Facts } from "../../../platform/ui/facts.tsx"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import s from "../components/clinic.module.css"
import { ProfileStatus } from "../components/profile-status.tsx"
import { Unlink } from "../components/unlink.tsx"
import { specialistQuery } from "../queries.ts"

/** One specialist of the clinic: how they stand, what is ahead, and parting from them. */
export function SpecialistScreen({ id }: { id: number }): ReactElement {
  const t = useT("clinic")
  const common = useT("common")
  const wizard = useT("wizard")
  const language = useLanguage()
  const zone = useViewerZone()
  const { data: colleague } = useSuspenseQuery(specialistQuery(useApi(), id))
  const { fullName, profession, status, url, since, upcoming, clients, officeAddress, city } = colleague
  const number = (value: number): string => formatNumber({ language, value })
  const place = [officeAddress, city].filter((each) => each !== null).join(", ")
  const area = { lang: language, role: "clinic" as const }
  return (
    <Wrap width="text" className={s.page}>
      <div>
        <p className={s.quiet}>
          <Link to="/$lang/$role/specialists" params={area}>
            {t("specialists.title")}
          </Link>
        </p>
        <div className={s.line}>
          <h1>{fullName}</h1>
          <ProfileStatus status={status} />
        </div>
        <p className={s.quiet}>{profession}</p>
      </div>
      <Facts
        facts={[
          { label: t("facts.upcoming"), value: number(upcoming) },
          { label: t("facts.clients"), value: number(clients) },
          { label: t("facts.since"), value: formatDate({ language, zone, at: since }) },
          { label: t("facts.zone"), value: zoneCity({ language, zone: colleague.timeZone }) },
          ...(place === "" ? [] : [{ label: t("facts.place"), value: place }]),
        ]}
      />
      <div className={s.buttons}>
        <LinkButton to="/$lang/$role/appointments" params={area} search={{ specialistID: id }} variant="soft">
          {t("facts.sessions")}
        </LinkButton>
        <LinkButton to="/$lang/$role/calendar" params={area} search={{ specialistID: id }} variant="soft">
          {common("area.calendar")}
        </LinkButton>
        <LinkButton
          to="/$lang/$role/specialists/$specialistId/hours"
          params={{ ...area, specialistId: String(id) }}
          variant="soft"
        >
          {t("facts.hours")}
        </LinkButton>
        <LinkButton
          to="/$lang/$role/specialists/$specialistId/wizard"
          params={{ ...area, specialistId: String(id) }}
          variant="soft"
        >
          {t("facts.wizard")}
        </LinkButton>
        <LinkButton
          to="/$lang/$role/specialists/$specialistId/preview"
          params={{ ...area, specialistId: String(id) }}
          variant="soft"
        >
          {wizard("preview.whole")}
        </LinkButton>
        {url === null || status !== "active" ? null : (
          <LinkButton
            to="/$lang/a/$atlasUrl/{-$tab}"
            params={{ lang: language, atlasUrl: url }}
            variant="soft"
          >
            {t("facts.page")}
          </LinkButton>
        )}
        <Unlink colleague={colleague} />
      </div>
    </Wrap>
  )
}
