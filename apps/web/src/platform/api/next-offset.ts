type Part = { readonly total: number; readonly items: readonly unknown[] }

/** Where the next part of a list begins, behind all that is known of it; undefined at its end. */
export const nextOffset = (last: Part, parts: readonly Part[]): number | undefined => {
  const known = parts.reduce((sum, { items }) => sum + items.length, 0)
  return last.items.length > 0 && known < last.total ? known : undefined
}
