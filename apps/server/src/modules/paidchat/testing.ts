import { type PaidChat, paidChatEndpoints } from "@arnica/contract/paid-chat"
import type { Person } from "../../security-tests/people/testing.ts"
import type { Harness } from "../../security-tests/testing.ts"

type Sent = {
  readonly as: Person
  readonly method?: "GET" | "POST"
  readonly url: string
  readonly payload?: object
}
type Answer = { readonly status: number; readonly body: unknown }

/** What the tests of paid chats do on a stage. */
export type PaidChatHarness = {
  readonly send: (sent: Sent) => Promise<Answer>
  /** Writes into the conversation of a chat. */
  readonly write: (
    as: Person,
    given: { chat: PaidChat; text: string; paidChatID?: string },
  ) => Promise<Answer>
  /** The newest chat that somebody bought. */
  readonly bought: (as: Person) => Promise<PaidChat>
  readonly end: (as: Person, given: { id: string; amount: number }) => Promise<Answer>
  /** Lets time go by until an instant, with all that it does by itself. */
  readonly passTo: (instant: number) => Promise<void>
  /** What the ledger says by account. All of it comes to zero. */
  readonly ledger: () => Promise<Readonly<Record<string, number>>>
}

/** The harness of a stage. */
export const paidChatHarness = (stage: () => Harness): PaidChatHarness => {
  const send: PaidChatHarness["send"] = async ({ as, method = "GET", url, payload }) => {
    const given = payload === undefined ? {} : { payload }
    const response = await stage().call({ as, method, url, ...given })
    await stage().server.settle()
    return { status: response.statusCode, body: response.body === "" ? null : response.json<unknown>() }
  }
  return {
    send,
    write: (as, { chat, text, paidChatID }) =>
      send({
        as,
        method: "POST",
        url: `/api/v2/conversations/${chat.conversationID}/messages`,
        payload: { text, ...(paidChatID === undefined ? {} : { paidChatID }) },
      }),
    bought: async (as) => {
      const route = "GET /rest/v2/clientDashboard/getPaidChatDetails"
      const { body } = await send({ as, url: "/rest/v2/clientDashboard/getPaidChatDetails" })
      const [newest] = paidChatEndpoints[route].responses[200].parse(body).details
      if (newest === undefined) throw new Error("nothing was bought")
      return newest
    },
    end: (as, { id, amount }) =>
      send({
        as,
        method: "POST",
        url: `/api/v2/paid-chats/${id}/end`,
        payload: { expectedRefund: { amount, currency: "RON" } },
      }),
    passTo: async (instant) => {
      stage().server.clock.set(instant)
      for (let round = 0; round < 3; round += 1) {
        await stage().server.platform.jobs.sweep()
        await stage().server.settle()
      }
    },
    ledger: async () => {
      const { lines } = await stage().server.modules.wallet.trialBalance()
      return Object.fromEntries(lines.flatMap(({ type, amount }) => (amount === 0 ? [] : [[type, amount]])))
    },
  }
}
