type Placed = { readonly code: string; readonly parent: string | null }

/** The codes of all entries after one of them was moved by a place among those that belong to the same. */
export const movedWithin = (
  entries: readonly Placed[],
  { code, by }: { readonly code: string; readonly by: 1 | -1 },
): string[] => {
  const codes = entries.map((each) => each.code)
  const moved = entries.find((each) => each.code === code)
  const own = entries.filter(({ parent }) => parent === moved?.parent).map((each) => each.code)
  const other = own[own.indexOf(code) + by]
  if (moved === undefined || other === undefined) return codes
  const names = new Map([
    [code, other],
    [other, code],
  ])
  return codes.map((each) => names.get(each) ?? each)
}
