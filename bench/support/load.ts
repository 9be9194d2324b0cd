import autocannon from "autocannon"

export type Call = {
  readonly method?: "GET" | "POST"
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

/** How many ask at once, and for how long. */
export const LANES = 8
export const SECONDS = 4

/** Answers a second of a server that is asked for the same over and over. Throws when it answers anything but success. */
export const callsPerSecond = async (url: string, calls: readonly Call[]): Promise<number> => {
  const result = await autocannon({ url, requests: [...calls], connections: LANES, duration: SECONDS })
  return rateOf(result)
}

/** The same for calls each of which can be made once only. */
export const callsOncePerSecond = async (url: string, calls: readonly Call[]): Promise<number> => {
  const each = Math.floor(calls.length / LANES)
  let lane = 0
  let answeredAt = 0
  const began = performance.now()
  const result = await autocannon({
    url,
    connections: LANES,
    amount: each * LANES,
    setupClient: (client) => {
      client.setRequests(calls.slice(lane * each, (lane + 1) * each))
      client.on("response", () => {
        answeredAt = performance.now()
      })
      lane += 1
    },
  })
  refuseFailures(result)
  // The result itself is as of the next full second.
  return (result.requests.total * 1000) / (answeredAt - began)
}

const refuseFailures = (result: autocannon.Result): void => {
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} calls failed`)
}

const rateOf = (result: autocannon.Result): number => {
  refuseFailures(result)
  const seconds = (result.finish.getTime() - result.start.getTime()) / 1000
  return result.requests.total / seconds
}
