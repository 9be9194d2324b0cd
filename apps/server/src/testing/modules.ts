import { declaredOrder } from "../../../../tools/architecture/declared-modules.ts"

/** Whose schemas a test run has: `TEST_MODULES=identity,booking` narrows them; all modules unless it is set. */
export const migratedModules = (): readonly string[] => {
  const wanted = process.env.TEST_MODULES?.split(",")
  const order = declaredOrder()
  return wanted === undefined ? order : order.filter((module) => wanted.includes(module))
}
