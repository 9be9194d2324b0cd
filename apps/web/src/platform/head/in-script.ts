/** A value as JSON that cannot end the script it stands in. */
export function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c")
}
