/** Leads to the first date or time in a part of the page that is none, or out of bounds; whether there is one. */
export function focusWrong(part: ParentNode | null): boolean {
  const field = part?.querySelector<HTMLElement>("[data-wrong]")
  field?.focus()
  return field !== null && field !== undefined
}
