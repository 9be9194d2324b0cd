import { type UseMutationResult, useMutation } from "@tanstack/react-query"
import { useApi } from "../../../platform/api/use-api.ts"
import { decryptSummary, type OpenedLink, type ReadSummary } from "./health-link.ts"

/** What whoever opens a link says. */
type Opening = { readonly recipient: string; readonly passcode: string }

/** That what a link leads to could not be decrypted. */
export class BrokenLinkError extends Error {
  override readonly name = "BrokenLinkError"
}

/** Fetches what a link leads to, without anybody's session, and decrypts it here. */
export function useOpenLink({ address, key }: OpenedLink): UseMutationResult<ReadSummary, Error, Opening> {
  const api = useApi()
  return useMutation({
    mutationFn: async (body: Opening): Promise<ReadSummary> => {
      const manifest = await api.callAnonymously("POST /api/v2/shl/{address}", {
        params: { address },
        body,
      })
      try {
        return await decryptSummary(manifest, key)
      } catch (error) {
        throw new BrokenLinkError("not decrypted", { cause: error })
      }
    },
  })
}
