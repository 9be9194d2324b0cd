import { useT } from "../../../platform/i18n/use-t.ts"
import type { Hours, Window } from "./hours.ts"

type PlaceChoice = { readonly value: string; readonly label: string; readonly placeId: Window["placeId"] }

/** The places that hours can be for. */
export function usePlaces(offices: Hours["offices"]): PlaceChoice[] {
  const t = useT("calendar")
  return [
    { value: "any", label: t("place.any"), placeId: null },
    { value: "online", label: t("place.online"), placeId: "online" },
    ...offices.map(({ id, name }) => ({ value: id, label: name, placeId: id })),
  ]
}
