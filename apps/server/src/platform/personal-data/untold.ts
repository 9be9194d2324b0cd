/** Why something that is stored about a person is not told in their archive: of a whole table, or of its columns. */
export type Untold = Readonly<Record<string, string | Readonly<Record<string, string>>>>

export const INNER = "an inner number"
export const OTHER = "the number of somebody else, whose name is told"
export const OURS = "of the marketplace, not of the person"
export const STEPS = "how the thing got where it stands, which is told"
export const WHEN = "when a row was written"
