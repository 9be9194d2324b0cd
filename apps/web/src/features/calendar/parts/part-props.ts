import type { Availability } from "@arnica/contract/availability"
import type { SaveHours } from "../model/use-save-hours.ts"

/** What every subject of the page of hours is given. */
export type PartProps = { readonly availability: Availability; readonly saving: SaveHours }
