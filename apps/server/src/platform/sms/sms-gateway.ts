import type { SmsTransport } from "./sms.ts"

const TIMEOUT_MS = 20_000

/**
 * Sends through a service that speaks as Twilio's Messages resource does: a form with `To`, `From` and `Body`, signed
 * in by the user and password of the address.
 */
export const createSmsGateway = ({
  url,
  from,
}: {
  readonly url: string
  readonly from: string
}): SmsTransport => {
  const { username, password, ...rest } = partsOf(url)
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`
  return {
    send: async ({ id, to, content }) => {
      const response = await fetch(rest.address, {
        method: "POST",
        // The service takes the same message once, where it knows this header.
        headers: { authorization, "idempotency-key": id },
        body: new URLSearchParams({ To: to, From: from, Body: content }),
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      // What it answers may quote the number and the text.
      if (!response.ok) throw new Error(`the SMS service answered ${response.status}`)
    },
  }
}

const partsOf = (text: string): { address: string; username: string; password: string } => {
  const url = new URL(text)
  const username = decodeURIComponent(url.username)
  const password = decodeURIComponent(url.password)
  url.username = ""
  url.password = ""
  return { address: url.href, username, password }
}
