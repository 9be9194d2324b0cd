import { MIGRATION_ORDER } from "../migration-order.ts"

/** Whose schemas a test run has: `TEST_MODULES=identity,booking` narrows them; all modules unless it is set. */
export const migratedModules = (): readonly string[] => {
  const wanted = process.env.TEST_MODULES?.split(",")
  return wanted === undefined ? MIGRATION_ORDER : MIGRATION_ORDER.filter((module) => wanted.includes(module))
}
