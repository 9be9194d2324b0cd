import type { CompanionContribution } from "../core/contributed.ts"
import { canName } from "./companion.ts"
import { companionsShown } from "./present-companions.ts"

/** Who takes part in an appointment, as it is shown. */
export const companionContribution: CompanionContribution = { shown: companionsShown, canName }
