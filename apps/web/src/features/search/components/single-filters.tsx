import { Chip } from "@arnica/ui/chip"
import { SelectField } from "@arnica/ui/select-field"
import type { ReactElement, ReactNode } from "react"
import { useT } from "../../../platform/i18n/use-t.ts"
import { changed, FREE_CHOICES, RATINGS } from "../search-params.ts"
import { useLabels } from "../use-labels.ts"
import { useSearchState } from "../use-search-state.ts"
import s from "./filter-sheet.module.css"
import type { Facets } from "./filter-sheet.tsx"

/** The filters of which one value holds: when, what about, gender, rating, city. */
export function SingleFilters({ facets }: { facets: Facets }): ReactElement {
  const t = useT("search")
  const labels = useLabels()
  const { state, show } = useSearchState()
  const countOf = (list: Facets["free"], code: string): number =>
    list.find((each) => each.code === code)?.count ?? 0
  return (
    <>
      <Group title={t("filters.free")}>
        {FREE_CHOICES.map((free) => (
          <Chip
            key={free}
            selected={state.free === free}
            detail={countOf(facets.free, free)}
            onClick={() => show(changed(state, { free: state.free === free ? undefined : free }))}
          >
            {t(`free.${free}`)}
          </Chip>
        ))}
      </Group>
      <Group title={t("filters.area")}>
        {facets.domain.map(({ code, name, count }) => (
          <Chip
            key={code}
            selected={state.domain === code}
            detail={count}
            onClick={() => show(changed(state, { domain: state.domain === code ? undefined : code }))}
          >
            {name}
          </Chip>
        ))}
      </Group>
      <Group title={t("filters.gender")}>
        {(["female", "male", "other"] as const)
          .filter((gender) => gender === state.gender || countOf(facets.gender, gender) > 0)
          .map((gender) => (
            <Chip
              key={gender}
              selected={state.gender === gender}
              detail={countOf(facets.gender, gender)}
              onClick={() => show(changed(state, { gender: state.gender === gender ? undefined : gender }))}
            >
              {t(`gender.${gender}`)}
            </Chip>
          ))}
      </Group>
      <Group title={t("filters.rating")}>
        {RATINGS.map((stars) => (
          <Chip
            key={stars}
            selected={state.minRating === stars}
            onClick={() => show(changed(state, { minRating: state.minRating === stars ? undefined : stars }))}
          >
            {labels.rating(stars)}
          </Chip>
        ))}
      </Group>
      <SelectField
        label={t("filters.city")}
        value={state.city ?? ""}
        options={[
          { value: "", label: t("filters.any") },
          ...facets.city.map(({ code, count }) => ({ value: code, label: `${code} (${count})` })),
        ]}
        onChange={(event) => show(changed(state, { city: event.currentTarget.value || undefined }))}
      />
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <fieldset className={s.group}>
      <legend className={s.legend}>{title}</legend>
      <div className={s.chips}>{children}</div>
    </fieldset>
  )
}
