/** The most that RFC 5321 lets through. */
const LONGEST = 254
/** Something, an at sign, a domain with a dot. Whether mail arrives, only mail can tell. */
const ADDRESS = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** Whether a text, trimmed, has the shape of an e-mail address. Permissive: any letters of any language. */
export function isEmail(text: string): boolean {
  const address = text.trim()
  return address.length <= LONGEST && ADDRESS.test(address)
}
