import type { Colleague } from "@arnica/contract/clinic"
import { formatDate } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { Card } from "@arnica/ui/card"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { SelectField } from "@arnica/ui/select-field"
import { TextField } from "@arnica/ui/text-field"
import { Wrap } from "@arnica/ui/wrap"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { PagedList } from "../../../platform/ui/paged-list.tsx"
import { TableLink } from "../../../platform/ui/table-link.tsx"
import { readSpecialistsSearch, type SpecialistsSearch, STATUSES } from "../clinic-search.ts"
import s from "../components/clinic.module.css"
import { Invitations } from "../components/invitations.tsx"
import { ProfileStatus } from "../components/profile-status.tsx"
import { specialistsQuery } from "../queries.ts"

type SpecialistsScreenProps = {
  readonly search: SpecialistsSearch
  readonly onSearch: (search: SpecialistsSearch) => void
}

/** Who works at the clinic, and who is invited. */
export function SpecialistsScreen({ search, onSearch }: SpecialistsScreenProps): ReactElement {
  const t = useT("clinic")
  const list = useSuspenseInfiniteQuery(specialistsQuery(useApi(), search))
  const shown = list.data.pages.flatMap(({ items }) => items)
  const isFiltered = Object.keys(search).length > 0
  return (
    <Wrap width="text" className={s.page}>
      <h1>{t("specialists.title")}</h1>
      {shown.length === 0 && !isFiltered ? null : <Filters search={search} onSearch={onSearch} />}
      {shown.length === 0 ? null : (
        <div>
          <TableLink path="/api/v2/clinic/specialists/export" filters={search} />
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState
          art={<Plant area="mind" />}
          title={t(isFiltered ? "specialists.none" : "specialists.empty")}
        >
          {isFiltered ? null : t("specialists.emptyText")}
        </EmptyState>
      ) : (
        <PagedList
          label={t("specialists.title")}
          shown={shown}
          total={list.data.pages.at(-1)?.total ?? 0}
          keyOf={({ memberId }) => memberId}
          list={list}
        >
          {(colleague) => <Row colleague={colleague} />}
        </PagedList>
      )}
      <Invitations />
    </Wrap>
  )
}

function Filters({ search, onSearch }: SpecialistsScreenProps): ReactElement {
  const t = useT("clinic")
  return (
    <search>
      <form
        className={s.filters}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(readSpecialistsSearch(Object.fromEntries(new FormData(event.currentTarget))))
        }}
      >
        <TextField name="text" label={t("filter.name")} defaultValue={search.text} maxLength={100} />
        <SelectField
          name="status"
          label={t("filter.status")}
          defaultValue={search.status ?? ""}
          options={[
            { value: "", label: t("filter.anyStatus") },
            ...STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
          ]}
        />
        <Button type="submit" variant="soft">
          {t("filter.apply")}
        </Button>
      </form>
    </search>
  )
}

function Row({ colleague }: { colleague: Colleague }): ReactElement {
  const t = useT("clinic")
  const common = useT("common")
  const language = useLanguage()
  const zone = useViewerZone()
  const { specialistID, fullName, profession, status, since } = colleague
  return (
    <Card component="article">
      <div className={s.line}>
        <div>
          <h2 className={s.name}>
            {specialistID === null ? (
              fullName
            ) : (
              <Link
                to="/$lang/$role/specialists/$specialistId"
                params={{ lang: language, role: "clinic", specialistId: String(specialistID) }}
              >
                {fullName}
              </Link>
            )}
          </h2>
          <p className={s.quiet}>
            {[profession, t("specialists.since", { date: formatDate({ language, zone, at: since }) })]
              .filter((text) => text !== null)
              .join(" · ")}
          </p>
        </div>
        <ProfileStatus status={status} />
        {specialistID === null ? null : (
          <Link
            to="/$lang/$role/calendar"
            params={{ lang: language, role: "clinic" }}
            search={{ specialistID }}
            aria-label={`${common("area.calendar")}: ${fullName}`}
          >
            {common("area.calendar")}
          </Link>
        )}
      </div>
    </Card>
  )
}
