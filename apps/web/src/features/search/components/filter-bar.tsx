import type { Reading, SearchResult } from "@arnica/contract/search"
import { Chip, ChipRow } from "@arnica/ui/chip"
import { FilterIcon } from "@arnica/ui/icons/actions"
import { type ReactElement, useRef, useState } from "react"
import { useOwnLanguage } from "../../../platform/i18n/own-language.ts"
import { useT } from "../../../platform/i18n/use-t.ts"
import { retrying } from "../../../platform/retrying.ts"
import { lazyPart } from "../../../platform/ui/lazy-part.tsx"
import { changed, chosen, countFilters, FREE_CHOICES, toggled } from "../search-params.ts"
import { useLabels } from "../use-labels.ts"
import { useSearchState } from "../use-search-state.ts"
import s from "./filter-bar.module.css"
import { SortSelect } from "./sort-select.tsx"
import { TextFilter } from "./text-filter.tsx"

// Most visitors never open it; whoever reaches for the button finds it there.
const load = retrying(() => import("./filter-sheet.tsx"))
const FilterSheet = lazyPart({ load, name: "FilterSheet", onMissing: ({ onClose }) => onClose() })
// Who opens it asks again.
const reachFor = (): void => void load().catch(() => undefined)

type FilterBarProps = {
  readonly found: SearchResult | undefined
  /** Told what is typed, key by key. */
  readonly onType: (text: string) => void
}

/** The row that stays in view: the text, the filters in use, quick ones, all of them, and the order. */
export function FilterBar({ found, onType }: FilterBarProps): ReactElement {
  const [sheet, setSheet] = useState<"never" | "open" | "closed">("never")
  return (
    <div className={s.bar}>
      <TextFilter className={s.text} onType={onType} />
      <div className={s.chips}>
        <Chips onAllFilters={() => setSheet("open")} reading={found?.reading ?? null} />
      </div>
      <div className={s.sort}>
        <SortSelect />
      </div>
      {sheet === "never" ? null : (
        <FilterSheet open={sheet === "open"} onClose={() => setSheet("closed")} found={found} />
      )}
    </div>
  )
}

type ChipsProps = { readonly onAllFilters: () => void; readonly reading: Reading | null }

function Chips({ onAllFilters, reading }: ChipsProps): ReactElement {
  const t = useT("search")
  const labels = useLabels()
  const { state, show } = useSearchState()
  const all = useRef<HTMLButtonElement>(null)
  const count = countFilters(state)
  const own = useOwnLanguage()
  const named = reading?.languages ?? []
  const spoken = (code: string): string => t("filters.inLanguage", { name: labels.nameOf("language", code) })
  const isOwnOpen = ![...chosen(state, "language"), ...named.map(({ code }) => code)].includes(own)
  const inUse = [
    ...labels.active(state),
    // Named in the text: the words that named it go, the others stay.
    ...named.map(({ code }) => ({
      key: `named:${code}`,
      label: spoken(code),
      without: changed(state, { q: reading?.rest || undefined }),
    })),
  ]
  return (
    <ChipRow scroll label={t("filters.label")}>
      <Chip
        ref={all}
        left={<FilterIcon size={18} />}
        onClick={onAllFilters}
        onPointerEnter={reachFor}
        onFocus={reachFor}
        aria-haspopup="dialog"
      >
        {count === 0 ? t("filters.all") : t("filters.allCount", { count })}
      </Chip>
      {inUse.map((filter) => (
        <Chip
          key={filter.key}
          selected
          removable
          aria-label={t("filters.remove", { name: filter.label })}
          onClick={() => {
            show(filter.without)
            // This button goes; the keyboard goes on at its neighbour.
            all.current?.focus()
          }}
        >
          {filter.label}
        </Chip>
      ))}
      {isOwnOpen ? (
        <Chip onClick={() => show(toggled(state, { filter: "language", code: own }))}>{spoken(own)}</Chip>
      ) : null}
      {FREE_CHOICES.map((choice) => {
        const selected = state.free === choice
        return (
          <Chip
            key={choice}
            selected={selected}
            removable={selected}
            onClick={() => show(changed(state, { free: selected ? undefined : choice }))}
          >
            {t(`free.${choice}`)}
          </Chip>
        )
      })}
    </ChipRow>
  )
}
