import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Files that take a minute or more. One that began last would keep a single worker busy while the others have gone home. */
const LONG: readonly RegExp[] = [
  /\/endurance\/model\.db\.test\.ts$/,
  /\/endurance\/crash\.db\.test\.ts$/,
  /\/e2e\/accessible\.journey\.ts$/,
  /\/e2e\/pay\.journey\.ts$/,
  /\/e2e\/accessible-booking\.journey\.ts$/,
]

const rank = ({ moduleId }: TestSpecification): number => {
  const found = LONG.findIndex((file) => file.test(moduleId))
  return found === -1 ? LONG.length : found
}

/** Begins with the files that are known to take long; a fresh checkout cannot tell by itself. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
