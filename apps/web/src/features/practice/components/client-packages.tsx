import type { SoldPackage } from "@arnica/contract/packages"
import { formatDate, formatDuration, formatMoney } from "@arnica/i18n/format"
import { Tag } from "@arnica/ui/tag"
import { Section } from "@arnica/ui/wrap"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { PagedList } from "../../../platform/ui/paged-list.tsx"
import { clientPackagesQuery } from "../clients-queries.ts"
import s from "../screens/clients.module.css"

/** The packages that a client bought, and what is left of each. */
export function ClientPackages({ id }: { id: number }): ReactElement {
  const t = useT("clients")
  const list = useSuspenseInfiniteQuery(clientPackagesQuery(useApi(), id))
  const shown = list.data.pages.flatMap(({ items }) => items)
  return (
    <Section id="packages" title={t("packages.title")}>
      {shown.length === 0 ? (
        <p className={s.lead}>{t("packages.none")}</p>
      ) : (
        <PagedList
          label={t("packages.title")}
          shown={shown}
          total={list.data.pages.at(-1)?.total ?? 0}
          list={list}
          keyOf={({ id: packageId }) => packageId}
        >
          {(sold) => <Bought sold={sold} />}
        </PagedList>
      )}
    </Section>
  )
}

function Bought({ sold }: { sold: Omit<SoldPackage, "client"> }): ReactElement {
  const t = useT("packages")
  const language = useLanguage()
  const zone = useAreaZone()
  const { state, sessions, left, sessionName, minutes, price, expiresAt } = sold
  const isActive = state === "active"
  const until = t("own.until", { date: formatDate({ language, at: expiresAt, zone }) })
  const duration = formatDuration({ language, minutes })
  return (
    <div className={s.note}>
      <div className={s.row}>
        <span className={s.name}>{t("what", { sessions, name: sessionName, duration })}</span>
        <Tag tone={isActive ? "pine" : "neutral"}>{t(`state.${state}`)}</Tag>
      </div>
      {isActive ? <p>{t("own.left", { left, sessions })}</p> : null}
      <p className={s.quiet}>
        {[formatMoney({ language, ...price }), ...(isActive ? [until] : [])].join(" · ")}
      </p>
    </div>
  )
}
