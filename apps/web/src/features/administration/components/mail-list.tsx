import { formatDateTime } from "@arnica/i18n/format"
import { EmptyState } from "@arnica/ui/empty-state"
import { SearchField } from "@arnica/ui/search-field"
import { CompactSelect } from "@arnica/ui/select-field"
import { useSuspenseQuery } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useViewerZone } from "../../../platform/time/use-viewer-zone.ts"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { TableLink } from "../../../platform/ui/table-link.tsx"
import { mailFilterOf, mailsQuery, PAGE_SIZE } from "../lists-queries.ts"
import { type ListsSearch, MAIL_STATES } from "../lists-search.ts"
import s from "../screens/audit-screen.module.css"
import { Row } from "./list-page.tsx"

type MailListProps = { readonly search: ListsSearch; readonly onSearch: (search: ListsSearch) => void }

/** The mails of the last days: when and how they stand, found by an address that one knows. */
export function MailList({ search, onSearch }: MailListProps): ReactElement {
  const t = useT("administration")
  const lists = useT("lists")
  const language = useLanguage()
  const zone = useViewerZone()
  const { data } = useSuspenseQuery(mailsQuery(useApi(), search))
  const isFiltered = search.text !== undefined || search.mail !== undefined
  return (
    <>
      <Filters search={search} onSearch={onSearch} />
      {data.items.length === 0 ? (
        <EmptyState title={isFiltered ? lists("none") : t("background.none")} />
      ) : null}
      <ol className={s.list}>
        {data.items.map(({ id, at, state }) => (
          <Row
            key={id}
            title={formatDateTime({ language, at, zone })}
            aside={t(`mails.state.${state}`)}
            about={search.text ?? ""}
          />
        ))}
      </ol>
      <ListPages page={search.page ?? 1} total={data.total} size={PAGE_SIZE} />
    </>
  )
}

function Filters({ search, onSearch }: MailListProps): ReactElement {
  const t = useT("administration")
  const common = useT("common")
  const { text, mail } = search
  return (
    <div className={s.filters}>
      <SearchField
        key={text ?? ""}
        label={t("mails.search")}
        placeholder={t("mails.search")}
        defaultValue={text ?? ""}
        maxLength={100}
        submit={common("action.search")}
        onSearch={(typed) =>
          onSearch({ list: "mails", ...(mail === undefined ? {} : { mail }), text: typed })
        }
      />
      <CompactSelect
        label={t("mails.status")}
        value={mail ?? ""}
        options={[
          { value: "", label: t("mails.anyState") },
          ...MAIL_STATES.map((value) => ({ value, label: t(`mails.state.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const wanted = MAIL_STATES.find((each) => each === value)
          onSearch({
            list: "mails",
            ...(text === undefined ? {} : { text }),
            ...(wanted === undefined ? {} : { mail: wanted }),
          })
        }}
      />
      <TableLink path="/api/v2/admin/mails/export" filters={mailFilterOf(search)} />
    </div>
  )
}
