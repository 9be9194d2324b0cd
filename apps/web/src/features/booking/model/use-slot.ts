import type { SlotDetails } from "@arnica/contract/booking"
import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query"
import { useApi } from "../../../platform/api/use-api.ts"
import { useSession } from "../../../platform/session/session.ts"
import { type SlotAddress, slotQuery } from "../queries.ts"

/** The time that is being booked. Somebody who signs in on the way goes on seeing it while it is asked for anew. */
export function useSlot(slot: SlotAddress): UseQueryResult<SlotDetails> {
  const session = useSession()
  return useQuery({
    ...slotQuery(useApi(), { slot, userId: session?.id }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
}
