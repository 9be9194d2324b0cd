type Seat = { readonly uuid: string; readonly fullName: string }

/** The seats of a group: of those who are in its room now, and the others, each in the order in which they came. */
export function seatsInOrder<S extends Seat>(
  seats: readonly S[],
  there: readonly string[],
): { readonly here: readonly S[]; readonly away: readonly S[] } {
  const isHere = ({ fullName }: S): boolean => there.includes(fullName)
  return { here: seats.filter(isHere), away: seats.filter((seat) => !isHere(seat)) }
}
