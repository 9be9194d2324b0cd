/** Leads to a field of the open step by its path, or to the buttons by which what is missing there is added. */
export const focusField = (path: string): void => {
  const at = CSS.escape(path)
  const field =
    document.querySelector<HTMLElement>(`[data-path="${at}"], [data-path^="${at}."]`) ??
    document.querySelector<HTMLElement>(`#wizard-${at} button`)
  field?.focus()
}
