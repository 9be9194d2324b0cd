import { useMutation } from "@tanstack/react-query"
import { useApi } from "../../../platform/api/use-api.ts"
import { usePageContext } from "../../../platform/use-page-context.ts"
import { testConnection } from "./connection-test.ts"
import { type Measured, type Verdict, verdictOf } from "./connection-verdict.ts"

/** A test of the connection, and what it found. */
export type ConnectionTest = {
  readonly isRunning: boolean
  readonly found: { readonly verdict: Verdict; readonly measured: Measured } | null
  readonly run: () => void
}

const NO_ANSWER: Measured = { line: null, isRelayed: null, rate: null }

/** Tests the connection when asked to; nothing waits for it. */
export function useConnectionTest(): ConnectionTest {
  const api = useApi()
  const { environment } = usePageContext()
  const { mutate, isPending, data, isError } = useMutation({
    // Without a network it has something to say, too.
    networkMode: "always",
    mutationFn: async () => {
      const { iceServers } = await api.call("GET /api/v2/video/relay")
      return await testConnection({ host: environment.websocket, iceServers })
    },
  })
  const measured = isError ? NO_ANSWER : data
  return {
    isRunning: isPending,
    found: measured === undefined ? null : { verdict: verdictOf(measured), measured },
    run: () => mutate(),
  }
}
