import type { Step } from "./step.ts"
import { checkAudit } from "./steps/audit-step.ts"
import { checkBiome } from "./steps/biome-step.ts"
import { checkDocs } from "./steps/docs-step.ts"
import { checkUnused } from "./steps/knip-step.ts"
import { inOwnProcess } from "./steps/own-process.ts"
import { checkAllPromises } from "./steps/promises-step.ts"
import { checkTypes } from "./steps/types-step.ts"
import { checkAllWording } from "./steps/wording-step.ts"

/** Every step of the check, the slowest first so that the short ones fill the gaps. */
export const steps: readonly Step[] = [
  { name: "types", run: checkTypes },
  { name: "rules", run: (root) => inOwnProcess({ step: "rules", root }) },
  { name: "unused", run: checkUnused },
  { name: "arrows", run: (root) => inOwnProcess({ step: "arrows", root }) },
  { name: "biome", run: checkBiome },
  { name: "messages", run: (root) => inOwnProcess({ step: "messages", root }) },
  { name: "wording", run: checkAllWording },
  { name: "promises", run: checkAllPromises },
  { name: "docs", run: checkDocs },
  { name: "audit", run: checkAudit },
]
