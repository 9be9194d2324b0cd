import { ApiError } from "@arnica/contract/client"
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query"

const MAX_RETRIES = 2
const HALF_A_MINUTE = 30_000

type QueryClientOptions = {
  readonly onServer: boolean
  /** Told about every failed query and mutation: a call without a session leads to the sign-in page. */
  readonly onError: (error: Error) => void
}

/** The query client of one document. */
export function createQueryClient({ onServer, onError }: QueryClientOptions): QueryClient {
  const retry = (failures: number, error: Error): boolean => {
    if (onServer || failures >= MAX_RETRIES) return false
    // What the server refused it refuses again; what did not arrive may arrive the next time.
    return error instanceof ApiError && (error.status === 0 || error.status >= 502)
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: HALF_A_MINUTE, refetchOnWindowFocus: false, retry },
      mutations: { retry: false },
    },
  })
}
