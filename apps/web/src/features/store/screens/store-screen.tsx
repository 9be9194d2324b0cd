import { isSingle, PRODUCT_KINDS } from "@arnica/contract/product-words"
import type { ProductCard as Product } from "@arnica/contract/products"
import { Button } from "@arnica/ui/button"
import { ChipRow } from "@arnica/ui/chip"
import { EmptyState, ErrorState } from "@arnica/ui/empty-state"
import { ShowMore } from "@arnica/ui/pagination"
import { Plant } from "@arnica/ui/plant"
import { SearchField } from "@arnica/ui/search-field"
import { CompactSelect } from "@arnica/ui/select-field"
import { Wrap } from "@arnica/ui/wrap"
import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { LinkChip } from "../../../platform/ui/link-chip.tsx"
import { CoverOfCard, CoverPrices } from "../../../shared/cover/cover-prices.tsx"
import cards from "../../../shared/store/product-card.module.css"
import { ProductCard } from "../../../shared/store/product-card.tsx"
import { categoryPath, type StorePlace } from "../../../shared/store/store-place.ts"
import { categoriesQuery, type ProductsSearch, productsQuery } from "../../../shared/store/store-queries.ts"
import { HelpWhileTyping } from "../../safety/components/help-while-typing.tsx"
import { useTyped } from "../../safety/model/use-typed.ts"
import s from "../components/store.module.css"
import { SORTS } from "../search-params.ts"

export type ListPlace = Exclude<StorePlace, { readonly at: "product" }>

type StoreScreenProps = {
  readonly place: ListPlace
  readonly search: ProductsSearch
  readonly onSearch: (search: ProductsSearch) => void
}

/** The help store, or one of its categories: what can be bought, page after page. */
export function StoreScreen({ place, search, onSearch }: StoreScreenProps): ReactElement {
  const t = useT("store")
  const { data: categories = [] } = useQuery(categoriesQuery(useApi(), place.company))
  const here = place.at === "category" ? categories.find(({ slug }) => slug === place.category) : undefined
  return (
    <Wrap className={s.page}>
      <header className={s.head}>
        <h1>{here?.name ?? t("title")}</h1>
        <p className={s.lead}>{here?.description ?? t("lead")}</p>
      </header>
      <Categories place={place} search={search} />
      <Filters search={search} onSearch={onSearch} />
      <List place={place} search={search} onSearch={onSearch} />
    </Wrap>
  )
}

function Categories({ place, search }: Pick<StoreScreenProps, "place" | "search">): ReactElement | null {
  const t = useT("store")
  const language = useLanguage()
  const { data: categories = [] } = useQuery(categoriesQuery(useApi(), place.company))
  const current = place.at === "category" ? place.category : undefined
  const shown = categories.filter(({ total, slug }) => total > 0 || slug === current)
  if (shown.length === 0) return null
  const all = [{ slug: undefined, name: t("everything") }, ...shown]
  return (
    <nav aria-label={t("categories")}>
      <ChipRow scroll>
        {all.map(({ slug, name }) => (
          <LinkChip
            key={slug ?? ""}
            to="/$lang/help-store/$"
            params={{ lang: language, _splat: categoryPath(slug, place.company) }}
            search={search}
            selected={slug === current}
            aria-current={slug === current ? "page" : undefined}
          >
            {name}
          </LinkChip>
        ))}
      </ChipRow>
    </nav>
  )
}

function Filters({ search, onSearch }: Pick<StoreScreenProps, "search" | "onSearch">): ReactElement {
  const t = useT("store")
  const cards = useT("storeCards")
  const common = useT("common")
  const { q, kind, sort } = search
  const [typed = q ?? "", setTyped] = useTyped(q)
  const without = ({ q: _q, ...rest }: ProductsSearch): ProductsSearch => rest
  return (
    <>
      <div className={s.filters}>
        <SearchField
          key={q ?? ""}
          label={t("search")}
          placeholder={t("search")}
          defaultValue={q ?? ""}
          maxLength={100}
          submit={common("action.search")}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onSearch={(text) => onSearch({ ...without(search), ...(text.trim() === "" ? {} : { q: text }) })}
        />
        <CompactSelect
          label={t("kind")}
          value={kind ?? ""}
          options={[
            { value: "", label: t("anyKind") },
            ...PRODUCT_KINDS.map((value) => ({ value, label: cards(`kinds.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const { kind: _kind, ...rest } = search
            const wanted = PRODUCT_KINDS.find((each) => each === value)
            onSearch({ ...rest, ...(wanted === undefined ? {} : { kind: wanted }) })
          }}
        />
        <CompactSelect
          label={t("sort")}
          value={sort ?? "id"}
          options={SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const wanted = SORTS.find((each) => each === value)
            onSearch({ ...search, ...(wanted === undefined ? {} : { sort: wanted }) })
          }}
        />
      </div>
      <HelpWhileTyping text={typed} />
    </>
  )
}

function List({ place, search, onSearch }: StoreScreenProps): ReactElement {
  const t = useT("store")
  const language = useLanguage()
  const { company, page } = place
  const category = place.at === "category" ? { category: place.category } : {}
  const list = useInfiniteQuery(productsQuery(useApi(), { ...search, ...category, company, from: page }))
  if (list.isError && list.data === undefined)
    return (
      <ErrorState
        title={t("failed")}
        actions={<Button onClick={() => void list.refetch()}>{t("retry")}</Button>}
      />
    )
  const items = list.data?.pages.flatMap((each) => each.items) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  if (items.length === 0) return <Nothing search={search} onSearch={onSearch} />
  const path = categoryPath(place.at === "category" ? place.category : undefined, company)
  return (
    <>
      {page > 1 ? (
        <p>
          <Link to="/$lang/help-store/$" params={{ lang: language, _splat: path }} search={search}>
            {t("earlier")}
          </Link>
        </p>
      ) : null}
      <CoverPrices pages={(list.data?.pages ?? []).map((each) => holdersOf(each.items))}>
        <ul className={cards.grid} aria-label={t("list")}>
          {items.map((product) => (
            <li key={product.uuid}>
              <ProductCard product={product} company={company} note={<Covered product={product} />} />
            </li>
          ))}
        </ul>
      </CoverPrices>
      <ShowMore
        more={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        progress={t("progress", { shown: items.length, total })}
      >
        {t("more")}
      </ShowMore>
    </>
  )
}

/** What the reader pays for a single session after their company. */
function Covered({ product }: { readonly product: Product }): ReactElement | null {
  const { kind, price, specialists } = product
  const [holder] = specialists
  if (holder === undefined || !isSingle(kind)) return null
  return <CoverOfCard specialistId={holder.id} price={price} isExact />
}

/** Who holds single sessions of a list: what a company pays of them is asked for those alone. */
const holdersOf = (products: readonly Product[]): readonly number[] => [
  ...new Set(
    products.filter(({ kind }) => isSingle(kind)).flatMap(({ specialists }) => specialists[0]?.id ?? []),
  ),
]

function Nothing({ search, onSearch }: Pick<StoreScreenProps, "search" | "onSearch">): ReactElement {
  const t = useT("store")
  const isFiltered = search.q !== undefined || search.kind !== undefined
  const language = useLanguage()
  return (
    <EmptyState
      art={<Plant area="mind" />}
      title={t("empty")}
      actions={
        isFiltered ? (
          <Button variant="soft" onClick={() => onSearch({})}>
            {t("clear")}
          </Button>
        ) : (
          <LinkButton to="/$lang/help-store-search" params={{ lang: language }}>
            {t("findSpecialist")}
          </LinkButton>
        )
      }
    >
      {t("emptyText")}
    </EmptyState>
  )
}
