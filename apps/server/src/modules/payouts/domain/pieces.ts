/** How many lines of a run one transaction works on, and about how many people one statement asks. */
export const PIECE = 100

/** A list in pieces of that length. */
export const piecesOf = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / PIECE) }, (_, nth) => all.slice(nth * PIECE, (nth + 1) * PIECE))
