import { useQuery } from "@tanstack/react-query"
import { useApi } from "../../../platform/api/use-api.ts"
import { sellerQuery } from "../shop-queries.ts"
import type { Seller } from "./chosen-sessions.ts"

/** Who was chosen, by the address of their profile, and whether they are there no more. */
export function useSeller(atlasUrl: string): {
  readonly seller: Seller | undefined
  readonly isLost: boolean
} {
  const { data, isError } = useQuery(sellerQuery(useApi(), atlasUrl))
  return { seller: atlasUrl === "" ? undefined : data?.profile, isLost: atlasUrl !== "" && isError }
}
