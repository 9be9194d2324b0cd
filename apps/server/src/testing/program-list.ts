import path from "node:path"
import { ROOT } from "../../../../tools/run/paths.ts"

const ENDURANCE = "apps/server/src/endurance"

/** What tests start in processes of their own. */
export const PROGRAMS = {
  server: "apps/server/src/main.ts",
  "crash-child": `${ENDURANCE}/crash-child.ts`,
  "paid-chat-child": `${ENDURANCE}/paid-chat-child.ts`,
  "pay-child": `${ENDURANCE}/four-tenders/pay-child.ts`,
} as const
export type Program = keyof typeof PROGRAMS

/** Where they are built to. */
export const PROGRAMS_BUILD = path.join(ROOT, "dist/test-programs")
