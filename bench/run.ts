import { run } from "./slots.ts"

/** Runs the measurements and prints each beside its peer or limit. Ends with 1 when one does not hold. */
const rows = await run()
console.table(rows)
process.exitCode = rows.every(({ holds }) => holds) ? 0 : 1
