import { Chip, ChipRow } from "@arnica/ui/chip"
import { FilterIcon } from "@arnica/ui/icons/actions"
import { SearchField } from "@arnica/ui/search-field"
import { CompactSelect } from "@arnica/ui/select-field"
import type { ReactElement } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { changed, countFilters, FREE_CHOICES, SORTS } from "../search-params.ts"
import { useLabels } from "../use-labels.ts"
import { useSearchState } from "../use-search-state.ts"
import s from "./filter-bar.module.css"

/** The row that stays in view: the text, the filters in use, quick ones, all of them, and the order. */
export function FilterBar({ onAllFilters }: { onAllFilters: () => void }): ReactElement {
  const t = useT("search")
  const labels = useLabels()
  const { state, show } = useSearchState()
  const count = countFilters(state)
  const quick = FREE_CHOICES.filter((choice) => choice !== state.free)
  return (
    <div className={s.bar}>
      <SearchField
        key={state.q ?? ""}
        size="small"
        className={s.text}
        label={t("field.label")}
        placeholder={t("field.placeholder")}
        defaultValue={state.q ?? ""}
        name="q"
        onSearch={(text) => show(changed(state, { q: text.trim() || undefined }), { asNewEntry: true })}
      />
      <ChipRow label={t("filters.label")}>
        <Chip left={<FilterIcon size={18} />} onClick={onAllFilters} aria-haspopup="dialog">
          {count === 0 ? t("filters.all") : t("filters.allCount", { count })}
        </Chip>
        {labels.active(state).map((filter) => (
          <Chip
            key={filter.key}
            selected
            removable
            aria-label={t("filters.remove", { name: filter.label })}
            onClick={() => show(filter.without)}
          >
            {filter.label}
          </Chip>
        ))}
        {quick.map((choice) => (
          <Chip key={choice} onClick={() => show(changed(state, { free: choice }))}>
            {t(`free.${choice}`)}
          </Chip>
        ))}
      </ChipRow>
      <CompactSelect
        className={s.sort}
        label={t("sort.label")}
        value={state.sort ?? "relevance"}
        options={SORTS.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        onChange={(event) => {
          const sort = SORTS.find((each) => each === event.currentTarget.value)
          show(changed(state, { sort: sort === "relevance" ? undefined : sort }))
        }}
      />
    </div>
  )
}
