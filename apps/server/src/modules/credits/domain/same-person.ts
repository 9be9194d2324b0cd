/** What is known of somebody when an invitation is judged. */
export type Traits = {
  readonly email: string
  readonly phone: string | null
}

const DOTLESS = new Set(["gmail.com", "googlemail.com"])

/** The mailbox behind an address: what stands behind a plus, and dots where a provider ignores them, make no other one. */
export const mailboxOf = (email: string): string => {
  const [local = "", host = ""] = email.toLowerCase().split("@")
  const [name = ""] = local.split("+")
  return DOTLESS.has(host) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${host}`
}

/** Whether two accounts have the same mailbox or telephone. */
export const haveSameAddress = (one: Traits, other: Traits): boolean =>
  mailboxOf(one.email) === mailboxOf(other.email) || (one.phone !== null && one.phone === other.phone)
