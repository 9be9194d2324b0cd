import { dayIn } from "@arnica/i18n/format"
import { useAreaZone } from "./use-area-zone.ts"
import { useNow } from "./use-now.ts"

/** The present day by the clock of the page, `2026-11-22`. */
export function useToday(): string {
  return dayIn({ at: useNow(), zone: useAreaZone() })
}
