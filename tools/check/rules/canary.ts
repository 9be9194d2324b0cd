/**
 * Proof that a rule is awake. Every snippet is planted as a file of its own, at `path` with `*` replaced by a number;
 * the rule must find something in each of `caught` and nothing in any of `clean`.
 */
export type Canary = {
  cases: readonly { path: string; caught?: readonly string[]; clean?: readonly string[] }[]
  /** Other files that the cases need around them. */
  around?: Readonly<Record<string, string>>
}
