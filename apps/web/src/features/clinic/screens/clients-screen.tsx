import { formatDate } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { EmptyState } from "@arnica/ui/empty-state"
import { Plant } from "@arnica/ui/plant"
import { SearchField } from "@arnica/ui/search-field"
import { Wrap } from "@arnica/ui/wrap"
import { useSuspenseInfiniteQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { PagedList } from "../../../platform/ui/paged-list.tsx"
import { TableLink } from "../../../platform/ui/table-link.tsx"
import { type ClientsSearch, readClientsSearch } from "../clinic-search.ts"
import s from "../components/clinic.module.css"
import { ColleagueChooser } from "../components/colleague-chooser.tsx"
import { clientsQuery } from "../queries.ts"

type ClientsScreenProps = {
  readonly search: ClientsSearch
  readonly onSearch: (search: ClientsSearch) => void
}

/** Who booked the clinic's specialists since these joined. */
export function ClientsScreen({ search, onSearch }: ClientsScreenProps): ReactElement {
  const t = useT("clinic")
  const language = useLanguage()
  const zone = useViewerZone()
  const list = useSuspenseInfiniteQuery(clientsQuery(useApi(), search))
  const shown = list.data.pages.flatMap(({ items }) => items)
  const isFiltered = Object.keys(search).length > 0
  const on = (at: string): string => formatDate({ language, zone, at })
  return (
    <Wrap width="text" className={s.page}>
      <h1>{t("clients.title")}</h1>
      {shown.length === 0 && !isFiltered ? null : (
        <>
          <SearchField
            label={t("filter.name")}
            placeholder={t("filter.name")}
            defaultValue={search.text}
            maxLength={100}
            submit={t("filter.apply")}
            onSearch={(text) => onSearch(readClientsSearch({ ...search, text }))}
          />
          <ColleagueChooser
            specialistID={search.specialistID}
            onChoose={(specialistID = 0) => onSearch(readClientsSearch({ ...search, specialistID }))}
          />
        </>
      )}
      {shown.length === 0 ? null : (
        <div>
          <TableLink path="/api/v2/clinic/clients/export" filters={search} />
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState art={<Plant area="mind" />} title={t(isFiltered ? "clients.none" : "clients.empty")}>
          {isFiltered ? null : t("clients.emptyText")}
        </EmptyState>
      ) : (
        <PagedList
          label={t("clients.title")}
          shown={shown}
          total={list.data.pages.at(-1)?.total ?? 0}
          keyOf={({ id }) => id}
          list={list}
        >
          {({ fullName, sessions, firstAt, lastAt }) => (
            <Card component="article">
              <h2 className={s.name}>{fullName}</h2>
              <p className={s.quiet}>
                {t("clients.sessions", { count: sessions })}
                {" · "}
                {sessions > 1 ? t("clients.between", { first: on(firstAt), last: on(lastAt) }) : on(firstAt)}
              </p>
            </Card>
          )}
        </PagedList>
      )}
    </Wrap>
  )
}
