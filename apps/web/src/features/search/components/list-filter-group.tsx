import { Button } from "@arnica/ui/button"
import { Chip } from "@arnica/ui/chip"
import { type ReactElement, useState } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { chosen, type ListFilter, toggled } from "../search-params.ts"
import { useLabels } from "../use-labels.ts"
import { useSearchState } from "../use-search-state.ts"
import { FilterGroup } from "./filter-group.tsx"

type Choice = { readonly code: string; readonly name: string; readonly count: number }
type GroupProps = { readonly filter: ListFilter; readonly choices: readonly Choice[] }

const FIRST = 10

/** The choices of a filter that takes several, the most frequent first. A chosen one stays, also when nobody is left. */
export function ListFilterGroup({ filter, choices }: GroupProps): ReactElement | null {
  const t = useT("search")
  const common = useT("common")
  const labels = useLabels()
  const { state, show } = useSearchState()
  const [all, setAll] = useState(false)
  const picked = chosen(state, filter)
  const gone = picked
    .filter((code) => !choices.some((choice) => choice.code === code))
    .map((code) => ({ code, name: labels.nameOf(filter, code), count: 0 }))
  const shown = [
    ...gone,
    ...choices.filter(({ code }, index) => all || index < FIRST || picked.includes(code)),
  ]
  if (shown.length === 0) return null
  return (
    <FilterGroup title={t(`filters.${filter}`)}>
      {shown.map((choice) => (
        <Chip
          key={choice.code}
          selected={picked.includes(choice.code)}
          detail={String(choice.count)}
          onClick={() => show(toggled(state, { filter, code: choice.code }))}
        >
          {choice.name}
        </Chip>
      ))}
      {choices.length > FIRST ? (
        <Button variant="link" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? common("action.showLess") : common("action.showAll")}
        </Button>
      ) : null}
    </FilterGroup>
  )
}
