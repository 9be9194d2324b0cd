import type { Untold } from "../../platform/personal-data/untold.ts"

/** What an archive does not tell of what is stored here about a person, and why. */
export const UNTOLD: Untold = {
  "dues.due": "the order tells what was paid and of what",
  "dues.method": "shown on the page of payments outside, and of no use elsewhere",
}
