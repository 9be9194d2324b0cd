type Search = { readonly token?: string }

/** The secret of a letter's link, when it can be one. */
export const readToken = ({ token }: Record<string, unknown>): Search =>
  typeof token === "string" && token.length >= 20 && token.length <= 600 ? { token } : {}
