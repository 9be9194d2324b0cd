import { fits } from "../../../platform/ui/fits.ts"

type Area = { readonly areaCode: string; readonly name: string }
type Concern = { readonly code: string; readonly name: string; readonly areaCode: string }

/** What can be chosen, as the catalogue has it. */
export type ConcernChoices = { readonly areas: readonly Area[]; readonly concerns: readonly Concern[] }

/** The concerns of an area; `isOwn` for the area of the profession. */
export type ConcernGroup = Area & { readonly isOwn: boolean; readonly options: readonly Concern[] }

/** The concerns that fit what was typed, by area: that of the profession first, the others as the catalogue orders them. */
export const concernGroups = (
  { areas, concerns }: ConcernChoices,
  { ownArea, typed }: { readonly ownArea: string | undefined; readonly typed: string },
): ConcernGroup[] => {
  const groups = areas.map(({ areaCode, name }) => ({
    areaCode,
    name,
    isOwn: areaCode === ownArea,
    options: concerns.filter((concern) => concern.areaCode === areaCode && fits(concern.name, typed)),
  }))
  return groups
    .filter(({ options }) => options.length > 0)
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn))
}
