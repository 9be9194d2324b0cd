import type { ModeratedReview } from "@arnica/contract/review-moderation"
import { Checkbox } from "@arnica/ui/checkbox"
import { ChipRow } from "@arnica/ui/chip"
import { EmptyState } from "@arnica/ui/empty-state"
import { SearchField } from "@arnica/ui/search-field"
import { Wrap } from "@arnica/ui/wrap"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSetting } from "../../../platform/settings/use-setting.ts"
import { BulkBar } from "../../../platform/ui/bulk-bar.tsx"
import { LinkChip } from "../../../platform/ui/link-chip.tsx"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"
import { TableLink } from "../../../platform/ui/table-link.tsx"
import { useBulk } from "../../../platform/ui/use-bulk.ts"
import { ModeratedCard } from "../components/moderated-card.tsx"
import { moderationQuery, PAGE_SIZE } from "../queries.ts"
import s from "../reviews.module.css"
import { LISTS, moderationListOf, type ReviewsSearch } from "../reviews-search.ts"

type ModerationScreenProps = {
  readonly search: ReviewsSearch
  readonly onSearch: (search: ReviewsSearch) => void
}

/** Reviews that wait for a look, were reported or hidden, and what is decided about them. */
export function ModerationScreen({ search, onSearch }: ModerationScreenProps): ReactElement {
  const t = useT("reviews")
  const common = useT("common")
  const language = useLanguage()
  const { data, error } = useQuery(moderationQuery(useApi(), search))
  const list = moderationListOf(search)
  if (error !== null) throw error
  if (data === undefined) return <PartsSkeleton />
  return (
    <Wrap width="narrow" className={s.page}>
      <header>
        <h1>{common("area.reviews")}</h1>
        <p className={s.lead}>{t("admin.lead")}</p>
      </header>
      <div className={s.filters}>
        <ChipRow label={t("mine.filter")} scroll>
          {LISTS.map((show) => (
            <LinkChip
              key={show}
              to="/$lang/$role/reviews"
              params={{ lang: language, role: "admin" }}
              search={search.q === undefined ? { show } : { show, q: search.q }}
              selected={show === list}
            >
              {t(`admin.list.${show}`)}
            </LinkChip>
          ))}
        </ChipRow>
        <SearchField
          label={t("admin.search")}
          placeholder={t("admin.search")}
          defaultValue={search.q ?? ""}
          maxLength={100}
          submit={common("action.search")}
          onSearch={(q) => onSearch({ show: list, ...(q === "" ? {} : { q }) })}
        />
        <TableLink path="/api/v2/admin/reviews/export" filters={{ show: list, search: search.q }} />
      </div>
      <Cards key={`${list} ${String(search.page)}`} items={data.items} />
      <ListPages page={search.page ?? 1} total={data.total} size={PAGE_SIZE} />
    </Wrap>
  )
}

const SHORT = 40

/** The reviews of a page, each by itself or several at once. */
function Cards({ items }: { readonly items: readonly ModeratedReview[] }): ReactElement {
  const t = useT("reviews")
  const lists = useT("lists")
  const api = useApi()
  const queryClient = useQueryClient()
  const longest = useSetting("Msg_Max_Length")
  const lines = items.map(({ uuid, specialist, text }) => ({
    key: uuid,
    name: `${specialist.fullName}: ${text.length > SHORT ? `${text.slice(0, SHORT)}…` : text}`,
  }))
  const bulk = useBulk(lines)
  const publish = (uuid: string): Promise<unknown> =>
    api.call("POST /api/v2/admin/reviews/{uuid}/publication", { params: { uuid } })
  return (
    <>
      <BulkBar
        bulk={bulk}
        lines={lines}
        actions={[
          {
            label: t("admin.publish"),
            act: publish,
          },
          {
            label: t("admin.hide"),
            reason: { label: t("admin.hideReason"), longest },
            act: (uuid, reason) =>
              api.call("POST /api/v2/admin/reviews/{uuid}/hiding", { params: { uuid }, body: { reason } }),
            undo: publish,
          },
        ]}
        onDone={() => void refresh(queryClient, ["GET /api/v2/admin/reviews"])}
      />
      {items.length === 0 ? <EmptyState title={t("admin.emptyTitle")} /> : null}
      <ul className={s.list}>
        {items.map((review, index) => (
          <li key={review.uuid}>
            <Checkbox
              checked={bulk.isChosen(review.uuid)}
              onChange={(event) => bulk.choose([review.uuid], event.currentTarget.checked)}
            >
              {lists("bulk.choose", { name: lines[index]?.name ?? "" })}
            </Checkbox>
            <ModeratedCard review={review} />
          </li>
        ))}
      </ul>
    </>
  )
}
