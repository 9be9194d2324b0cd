import type { OrganisationLine } from "@arnica/contract/organisations"
import { formatNumber } from "@arnica/i18n/format"
import { Button } from "@arnica/ui/button"
import { EmptyState } from "@arnica/ui/empty-state"
import { SearchField } from "@arnica/ui/search-field"
import { CompactSelect } from "@arnica/ui/select-field"
import { Tag } from "@arnica/ui/tag"
import { useSuspenseQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactElement, useState } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { TableLink } from "../../../platform/ui/table-link.tsx"
import { ListPage, Row } from "../components/list-page.tsx"
import { EditPartner, NewPartner } from "../components/partner-dialog.tsx"
import { PartnerInvitations } from "../components/partner-invitations.tsx"
import { PartnerSwitch } from "../components/partner-switch.tsx"
import { PAGE_SIZE } from "../lists-queries.ts"
import { partnersPageQuery } from "../partners-queries.ts"
import { KINDS, type PartnersSearch } from "../partners-search.ts"
import s from "./audit-screen.module.css"

type PartnersScreenProps = {
  readonly search: PartnersSearch
  readonly onSearch: (search: PartnersSearch) => void
}

/** Clinics and companies: who they are, who looks after them, and whether they are active. */
export function PartnersScreen({ search, onSearch }: PartnersScreenProps): ReactElement {
  const t = useT("partners")
  const common = useT("common")
  const lists = useT("lists")
  const [isAdding, setAdding] = useState(false)
  const { data } = useSuspenseQuery(partnersPageQuery(useApi(), search))
  const isFiltered = search.text !== undefined || search.kind !== undefined
  return (
    <ListPage title={common("area.partners")} lead={t("lead")}>
      <Filters search={search} onSearch={onSearch} />
      <div className={s.actions}>
        <Button onClick={() => setAdding(true)}>{t("add")}</Button>
        <TableLink
          path="/api/v2/admin/organisations/export"
          filters={{ text: search.text, kind: search.kind }}
        />
        {isAdding ? <NewPartner onClose={() => setAdding(false)} /> : null}
      </div>
      {data.items.length === 0 ? <EmptyState title={isFiltered ? lists("none") : t("empty")} /> : null}
      <ol className={s.list}>
        {data.items.map((organisation) => (
          <PartnerRow key={organisation.code} organisation={organisation} />
        ))}
      </ol>
      <ListPages page={search.page ?? 1} total={data.total} size={PAGE_SIZE} />
    </ListPage>
  )
}

function Filters({ search: { text, kind }, onSearch }: PartnersScreenProps): ReactElement {
  const t = useT("partners")
  const common = useT("common")
  const lists = useT("lists")
  return (
    <div className={s.filters}>
      <SearchField
        key={text ?? ""}
        label={t("search")}
        placeholder={t("search")}
        defaultValue={text ?? ""}
        maxLength={100}
        submit={common("action.search")}
        onSearch={(typed) => onSearch({ ...(kind === undefined ? {} : { kind }), text: typed })}
      />
      <CompactSelect
        label={t("kind")}
        value={kind ?? ""}
        options={[
          { value: "", label: lists("all") },
          ...KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const wanted = KINDS.find((each) => each === value)
          onSearch({
            ...(text === undefined ? {} : { text }),
            ...(wanted === undefined ? {} : { kind: wanted }),
          })
        }}
      />
    </div>
  )
}

type Opened = "edit" | "invite" | "switch"

function PartnerRow({ organisation }: { readonly organisation: OrganisationLine }): ReactElement {
  const t = useT("partners")
  const common = useT("common")
  const language = useLanguage()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = (): void => setOpened(null)
  const { code, name, kind, active, admins, people } = organisation
  const number = (value: number): string => formatNumber({ language, value })
  const about = [
    code,
    t(`kinds.${kind}`),
    t("admins", { number: number(admins) }),
    t(`people.${kind}`, { number: number(people) }),
  ]
  const actions: readonly (readonly [Opened, string])[] = [
    ["edit", t("edit")],
    ["invite", t("invitations")],
    ["switch", active ? t("stop") : t("resume")],
  ]
  return (
    <Row
      title={name}
      aside={active ? null : <Tag tone="neutral">{t("stopped")}</Tag>}
      about={about.join(" · ")}
    >
      <div className={s.actions}>
        {actions.map(([action, label]) => (
          <Button
            key={action}
            size="small"
            variant="quiet"
            aria-label={`${label}: ${name}`}
            onClick={() => setOpened(action)}
          >
            {label}
          </Button>
        ))}
        {kind === "company" ? (
          <Link
            to="/$lang/$role/partners/$code"
            params={{ lang: language, role: "admin", code }}
            aria-label={`${common("area.cover")}: ${name}`}
          >
            {common("area.cover")}
          </Link>
        ) : null}
      </div>
      {opened === "edit" ? <EditPartner code={code} onClose={close} /> : null}
      {opened === "invite" ? <PartnerInvitations organisation={organisation} onClose={close} /> : null}
      {opened === "switch" ? <PartnerSwitch organisation={organisation} onClose={close} /> : null}
    </Row>
  )
}
