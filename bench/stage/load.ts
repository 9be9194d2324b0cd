import autocannon from "autocannon"

export type Call = {
  readonly method?: "GET" | "POST"
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

type Load = {
  readonly url: string
  readonly calls: readonly Call[]
  readonly connections: number
  readonly seconds: number
}

/** Answers a second of a server that is asked over and over. Throws when it answers anything but success. */
export const callsPerSecond = async ({ url, calls, connections, seconds }: Load): Promise<number> => {
  const result = await autocannon({ url, requests: [...calls], connections, duration: seconds })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} calls failed`)
  return result.requests.total / result.duration
}
