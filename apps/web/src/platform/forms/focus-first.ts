type Form = { readonly getInputNode: (path: string) => HTMLElement | null }

/** Leads to the first field that is wrong, in the order of the form. */
export const focusFirst = (form: Form, errors: Readonly<Record<string, unknown>>): void => {
  const [first] = Object.keys(errors)
  if (first !== undefined) form.getInputNode(first)?.focus()
}
