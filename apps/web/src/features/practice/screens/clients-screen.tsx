import type { Client } from "@arnica/contract/clients"
import { formatDate, formatDateTime } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { ChipRow } from "@arnica/ui/chip"
import { EmptyState } from "@arnica/ui/empty-state"
import { Portrait } from "@arnica/ui/picture"
import { Plant } from "@arnica/ui/plant"
import { SearchField } from "@arnica/ui/search-field"
import { CompactSelect } from "@arnica/ui/select-field"
import { TagList } from "@arnica/ui/tag"
import { Wrap } from "@arnica/ui/wrap"
import { useQuery, useSuspenseQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { photoSource } from "../../../platform/images/image-source.ts"
import { useAreaZone } from "../../../platform/time/use-area-zone.ts"
import { ZoneLine } from "../../../platform/time/zone-line.tsx"
import { LinkChip } from "../../../platform/ui/link-chip.tsx"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"
import { usePageContext } from "../../../platform/use-page-context.ts"
import { UnreadCount } from "../../../shared/messaging/unread-count.tsx"
import { clientsQuery, PAGE_SIZE, tagsQuery } from "../clients-queries.ts"
import { type ClientsSearch, LISTS, ORDERS } from "../clients-search.ts"
import s from "./clients.module.css"

type ClientsScreenProps = {
  readonly search: ClientsSearch
  readonly onSearch: (search: ClientsSearch) => void
}

/** Who came to the specialist and who comes next, searched, tagged and paged. */
export function ClientsScreen({ search, onSearch }: ClientsScreenProps): ReactElement {
  const t = useT("clients")
  const common = useT("common")
  const lists = useT("lists")
  const { data, error } = useQuery(clientsQuery(useApi(), search))
  if (error !== null) throw error
  if (data === undefined) return <PartsSkeleton />
  const isFiltered = Object.keys(search).length > 0
  return (
    <Wrap width="narrow" className={s.page}>
      <header>
        <h1>{common("area.clients")}</h1>
        <p className={s.lead}>{t("lead")}</p>
        <ZoneLine className={s.quiet} />
      </header>
      {data.total === 0 && !isFiltered ? (
        <>
          <EmptyState art={<Plant area="mind" />} title={t("emptyTitle")}>
            {t("emptyText")}
          </EmptyState>
          <Shown search={search} />
        </>
      ) : (
        <>
          <Filters search={search} onSearch={onSearch} />
          {data.items.length === 0 ? <EmptyState title={lists("none")} /> : null}
          <ul className={s.list}>
            {data.items.map((client) => (
              <ClientRow key={client.id} client={client} />
            ))}
          </ul>
          <ListPages page={search.page ?? 1} total={data.total} size={PAGE_SIZE} />
        </>
      )}
    </Wrap>
  )
}

function Shown({ search }: { search: ClientsSearch }): ReactElement {
  const t = useT("clients")
  const language = useLanguage()
  const { show = "current", page: _first, ...rest } = search
  return (
    <ChipRow label={t("show.label")} scroll>
      {LISTS.map((each) => (
        <LinkChip
          key={each}
          to="/$lang/$role/clients"
          params={{ lang: language, role: "provider" }}
          search={each === "current" ? { ...rest } : { ...rest, show: each }}
          activeOptions={{ exact: true }}
          selected={each === show}
        >
          {t(`show.${each}`)}
        </LinkChip>
      ))}
    </ChipRow>
  )
}

function Filters({ search, onSearch }: ClientsScreenProps): ReactElement {
  const t = useT("clients")
  const common = useT("common")
  const { data: tags } = useSuspenseQuery(tagsQuery(useApi()))
  const { page: _first, ...kept } = search
  return (
    <div className={s.form}>
      <SearchField
        key={search.text ?? ""}
        label={t("search")}
        placeholder={t("search")}
        defaultValue={search.text ?? ""}
        maxLength={100}
        submit={common("action.search")}
        onSearch={(text) => onSearch({ ...kept, text })}
      />
      <div className={s.filters}>
        <Shown search={search} />
        <CompactSelect
          label={t("order.label")}
          value={search.order ?? "next"}
          options={ORDERS.map((value) => ({ value, label: t(`order.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const order = ORDERS.find((each) => each === value)
            if (order !== undefined) onSearch({ ...kept, order })
          }}
        />
        {tags.length === 0 ? null : (
          <CompactSelect
            label={t("tag.label")}
            value={search.tag ?? ""}
            options={[
              { value: "", label: t("tag.any") },
              ...tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
            ]}
            onChange={(event) => onSearch({ ...kept, tag: event.currentTarget.value })}
          />
        )}
        <Export search={kept} />
      </div>
    </div>
  )
}

function Export({ search }: { search: ClientsSearch }): ReactElement {
  const t = useT("clients")
  const host = usePageContext().environment.app
  const { show, order, text, tag } = search
  const query = new URLSearchParams({
    ...(show === undefined ? {} : { show }),
    ...(order === undefined ? {} : { order }),
    ...(text === undefined ? {} : { text }),
    ...(tag === undefined ? {} : { tag }),
  })
  return (
    <Button
      component="a"
      size="small"
      variant="quiet"
      href={`${host}/api/v2/practice/clients/export?${query.toString()}`}
      download
    >
      {t("export")}
    </Button>
  )
}

function ClientRow({ client }: { client: Client }): ReactElement {
  const t = useT("clients")
  const language = useLanguage()
  const zone = useAreaZone()
  const { id, fullName, photo, tags, nextAt, lastAt, unread } = client
  const source = photoSource(photo)
  const times = [
    ...(nextAt === null ? [] : [t("next", { when: formatDateTime({ language, at: nextAt, zone }) })]),
    ...(lastAt === null ? [] : [t("last", { when: formatDate({ language, at: lastAt, zone }) })]),
  ]
  return (
    <li className={s.client}>
      <Portrait name={fullName} {...(source ? { source } : {})} size={48} />
      <div className={s.about}>
        <span>
          <Link
            className={s.name}
            to="/$lang/$role/clients/$id"
            params={{ lang: language, role: "provider", id: String(id) }}
          >
            {fullName}
          </Link>{" "}
          <UnreadCount count={unread} />
        </span>
        <span className={s.quiet}>{times.join(" · ")}</span>
        {tags.length === 0 ? null : <TagList items={tags} />}
      </div>
    </li>
  )
}
