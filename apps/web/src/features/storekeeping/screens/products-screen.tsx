import { PRODUCT_KINDS, PRODUCT_STATUSES } from "@arnica/contract/product-words"
import type { KeptProduct } from "@arnica/contract/store-editing"
import { formatList, formatMoney, formatNumber } from "@arnica/i18n/format"
import { Card } from "@arnica/ui/card"
import { EmptyState } from "@arnica/ui/empty-state"
import { SearchField } from "@arnica/ui/search-field"
import { CompactSelect } from "@arnica/ui/select-field"
import { Tag } from "@arnica/ui/tag"
import type { ReactElement } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { ListPages } from "../../../platform/ui/list-pages.tsx"
import { PartsPage } from "../../../platform/ui/parts-page.tsx"
import { TableLink } from "../../../platform/ui/table-link.tsx"
import { Categories } from "../components/categories.tsx"
import { ImportTable } from "../components/import-table.tsx"
import s from "../components/keeping.module.css"
import type { KeptSearch } from "../kept-search.ts"
import { KEPT_PAGE_SIZE, type StoreArea } from "../queries.ts"

type ProductsScreenProps = {
  readonly area: StoreArea
  readonly products: { readonly total: number; readonly items: readonly KeptProduct[] }
  readonly search: KeptSearch
  readonly onSearch: (search: KeptSearch) => void
}

/** The products that an admin, or a specialist, looks after. */
export function ProductsScreen({ area, products, search, onSearch }: ProductsScreenProps): ReactElement {
  const t = useT("storeKeeping")
  const common = useT("common")
  const lists = useT("lists")
  const language = useLanguage()
  const isFiltered = search.q !== undefined || search.status !== undefined || search.kind !== undefined
  return (
    <PartsPage title={common("area.products")} lead={t(`lead.${area}`)}>
      <Filters search={search} onSearch={onSearch} />
      <div className={s.buttons}>
        <LinkButton to="/$lang/$role/products/new" params={{ lang: language, role: area }}>
          {t("add")}
        </LinkButton>
        {area === "admin" ? <TableLink path="/api/v2/admin/products/export" filters={{}} /> : null}
      </div>
      {products.items.length === 0 ? <EmptyState title={isFiltered ? lists("none") : t("empty")} /> : null}
      {products.items.map((product) => (
        <ProductRow key={product.uuid} product={product} area={area} />
      ))}
      <ListPages page={search.page ?? 1} total={products.total} size={KEPT_PAGE_SIZE} />
      {area === "admin" ? (
        <>
          <Categories />
          <ImportTable />
        </>
      ) : null}
    </PartsPage>
  )
}

function Filters({ search, onSearch }: Pick<ProductsScreenProps, "search" | "onSearch">): ReactElement {
  const t = useT("storeKeeping")
  const store = useT("store")
  const cards = useT("storeCards")
  const common = useT("common")
  const lists = useT("lists")
  const { page: _page, ...filters } = search
  return (
    <div className={s.buttons}>
      <SearchField
        key={search.q ?? ""}
        label={t("search")}
        placeholder={t("search")}
        defaultValue={search.q ?? ""}
        maxLength={100}
        submit={common("action.search")}
        onSearch={(q) => onSearch({ ...filters, q })}
      />
      <CompactSelect
        label={t("status")}
        value={search.status ?? ""}
        options={[
          { value: "", label: lists("all") },
          ...PRODUCT_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const { status: _status, ...rest } = filters
          const status = PRODUCT_STATUSES.find((each) => each === value)
          onSearch({ ...rest, ...(status === undefined ? {} : { status }) })
        }}
      />
      <CompactSelect
        label={t("field.kind")}
        value={search.kind ?? ""}
        options={[
          { value: "", label: store("anyKind") },
          ...PRODUCT_KINDS.map((value) => ({ value, label: cards(`kinds.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const { kind: _kind, ...rest } = filters
          const kind = PRODUCT_KINDS.find((each) => each === value)
          onSearch({ ...rest, ...(kind === undefined ? {} : { kind }) })
        }}
      />
    </div>
  )
}

const TONES = { draft: "neutral", published: "pine", retired: "neutral" } as const

type RowProps = { readonly product: KeptProduct; readonly area: StoreArea }

function ProductRow({ product, area }: RowProps): ReactElement {
  const t = useT("storeKeeping")
  const cards = useT("storeCards")
  const language = useLanguage()
  const { uuid, title, kind, status, category, price, taken, languages, partners, specialists } = product
  const number = (value: number): string => formatNumber({ language, value })
  const about = [
    cards(`kinds.${kind}`),
    category.name,
    ...(price === null ? [] : [formatMoney({ language, ...price })]),
    ...specialists,
    t("languages", { list: formatList({ language, items: languages }) }),
    ...(taken === 0 ? [] : [t("taken", { number: number(taken) })]),
    ...(partners === 0 ? [] : [t("forPartners", { number: number(partners) })]),
  ]
  const params = { lang: language, role: area, uuid }
  const isListed = status === "published" && product.blocker === null && partners === 0
  return (
    <Card component="article" padding="small" aria-labelledby={`product-${uuid}`}>
      <h2 id={`product-${uuid}`} className={s.rowTitle}>
        {title} <Tag tone={TONES[status]}>{t(`statuses.${status}`)}</Tag>
      </h2>
      <p className={s.quiet}>{about.join(" · ")}</p>
      {product.blocker === null ? null : <p className={s.quiet}>{t(`blockers.${product.blocker}`)}</p>}
      <div className={s.buttons}>
        <LinkButton
          size="small"
          variant="soft"
          to="/$lang/$role/products/$uuid"
          params={params}
          aria-describedby={`product-${uuid}`}
        >
          {t("edit")}
        </LinkButton>
        <LinkButton
          size="small"
          variant="quiet"
          to="/$lang/$role/products/$uuid/preview"
          params={params}
          aria-describedby={`product-${uuid}`}
        >
          {t("preview")}
        </LinkButton>
        {isListed ? (
          <LinkButton
            size="small"
            variant="link"
            to="/$lang/help-store/$"
            params={{ lang: language, _splat: `${category.slug}/${product.code}` }}
            aria-describedby={`product-${uuid}`}
          >
            {t("toPage")}
          </LinkButton>
        ) : null}
      </div>
    </Card>
  )
}
