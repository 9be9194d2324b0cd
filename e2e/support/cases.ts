/** Whether each case is wanted, as in `npm run test:endurance`. */
export const takesAll = process.env.TEST_CASES === "all"

/**
 * Of cases that differ in device and language alone, the one that `npm test` walks; `npm run test:endurance` walks them
 * all. Not for what the device or the language changes.
 */
export const oneOf = <const T extends readonly unknown[]>(taken: number, cases: T): readonly T[number][] =>
  takesAll ? cases : cases.slice(taken, taken + 1)

/** Of cases that are all different, those that `npm test` walks, as of ten languages three; `npm run test:endurance` walks them all. */
export const someOf = <const T>(taken: readonly NoInfer<T>[], cases: readonly T[]): readonly T[] =>
  takesAll ? cases : taken
