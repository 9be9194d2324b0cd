/**
 * How long a suite runs that could go on for minutes: `npm test` takes the short length, `npm run test:endurance` the
 * whole one.
 */
export const lengthOf = <T>({ short, whole }: { readonly short: T; readonly whole: T }): T =>
  process.env.TEST_CASES === "all" ? whole : short
