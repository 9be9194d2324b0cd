import { z } from "zod"

const changing = z.object({ updateTo: z.string() })

/** The new address that the token of a link would put in place; the library checks later that the link is ours. */
export const newAddressIn = (token: string): string | undefined => {
  const [, payload = ""] = token.split(".")
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, "base64url").toString())
    return changing.safeParse(claims).data?.updateTo
  } catch {
    return undefined // Not a token at all: the library refuses it.
  }
}
