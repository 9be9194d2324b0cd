import { BaseSequencer, type TestSpecification } from "vitest/node"

/**
 * Files that take more than half a minute, the longest of each kind first. One that began last would keep a single worker busy
 * while the others have gone home.
 */
export const LONG: readonly string[] = [
  "apps/server/src/endurance/model.db.test.ts",
  "apps/server/src/endurance/crash.db.test.ts",
  "apps/web/src/refused.page.test.ts",
  "tools/run/start.db.test.ts",
  "apps/server/src/modules/payouts/payouts.api.test.ts",
  "tools/seed/demo.db.test.ts",
  "apps/server/src/modules/packages/packages.api.test.ts",
  "apps/server/src/modules/video/closing.api.test.ts",
  "e2e/accessible.journey.ts",
  "e2e/video-couple.whole.journey.ts",
  "e2e/accessible-booking.whole.journey.ts",
  "e2e/video-call.whole.journey.ts",
  "e2e/design-system.whole.journey.ts",
  "e2e/vetting.whole.journey.ts",
  "e2e/video.journey.ts",
  "e2e/tests.journey.ts",
  "e2e/pay.journey.ts",
  "e2e/admin-tables.whole.journey.ts",
]

const rank = ({ moduleId }: TestSpecification): number => {
  const found = LONG.findIndex((file) => moduleId.endsWith(`/${file}`))
  return found === -1 ? LONG.length : found
}

/** Begins with the files that are known to take long; a fresh checkout cannot tell by itself. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
