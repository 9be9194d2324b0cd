/** One line of the table: what was measured, beside its peer or limit. */
export type Row = {
  readonly name: string
  readonly unit: string
  readonly ours: number
  readonly peer: number | null
  /** Ours against the peer, so that more is better whatever the unit. */
  readonly ratio: number | null
  readonly limit: string
  readonly holds: boolean
}

/** The middle one; of an even count the upper of the two. */
export const median = (values: readonly number[]): number =>
  Number(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)])

/** The value below which 95 of 100 lie. */
export const p95 = (values: readonly number[]): number =>
  Number(values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)])

type Compared = { readonly name: string; readonly unit: string; readonly ours: number; readonly peer: number }

/** A row of rates: at least so much of the peer's. */
export const atLeast = ({ least, ...given }: Compared & { readonly least: number }): Row => {
  const ratio = given.ours / given.peer
  return { ...given, ratio, limit: `at least ${least} of the peer`, holds: ratio >= least }
}

/** A row of what something takes: at most so many times the peer's. */
export const atMostTimes = ({ most, ...given }: Compared & { readonly most: number }): Row => ({
  ...given,
  ratio: given.peer / given.ours,
  limit: `at most ${most} of the peer's`,
  holds: given.ours <= most * given.peer,
})

/** A row that stands alone: at most so much. */
export const atMost = ({
  most,
  ...given
}: Pick<Compared, "name" | "unit" | "ours"> & { readonly most: number }): Row => ({
  ...given,
  peer: null,
  ratio: null,
  limit: `at most ${most} ${given.unit}`,
  holds: given.ours <= most,
})

/** A row that stands alone: at least so much. */
export const reaching = ({
  least,
  ...given
}: Pick<Compared, "name" | "unit" | "ours"> & { readonly least: number }): Row => ({
  ...given,
  peer: null,
  ratio: null,
  limit: `at least ${least}`,
  holds: given.ours >= least,
})
