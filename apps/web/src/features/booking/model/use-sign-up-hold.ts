import type { SlotDetails } from "@arnica/contract/booking"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { elapsed } from "../../../platform/time/stopwatch.ts"
import { SLOT_ROUTES } from "../queries.ts"
import type { Draft } from "./draft.ts"

/** The time that is held while the code of a sign-up is awaited. */
export type SignUpHold = {
  /** Until when, on the stopwatch of the page; null when it is not held. */
  readonly until: number | null
  /** Holds the time for a sign-up that waits for its code; null for none that does. */
  readonly begin: (signUpId: string | null) => void
  /** The time is held no longer: asks how it stands now. */
  readonly end: () => void
}

type HoldOptions = {
  readonly details: SlotDetails | undefined
  readonly update: (change: Partial<Draft>) => void
  /** The time cannot be held, nor booked as it seems. */
  readonly onRefused: (error: unknown) => void
}

/** Holds the chosen time for who signs up. What cannot be held may be booked all the same. */
export function useSignUpHold({ details, update, onRefused }: HoldOptions): SignUpHold {
  const api = useApi()
  const queryClient = useQueryClient()
  const offer = details?.slot.offer ?? null
  const hold = useMutation({
    mutationFn: async (signUpId: string): Promise<number | null> => {
      if (offer === null) return null
      const { until, serverTime } = await api.call("POST /api/v2/sign-up-holds", {
        body: { signUpId, offer },
      })
      return until === null ? null : elapsed() + Date.parse(until) - Date.parse(serverTime)
    },
    onSuccess: (until) => update({ isHeld: until !== null }),
    onError: onRefused,
  })
  return {
    until: hold.data ?? null,
    begin: (signUpId) => (signUpId === null ? hold.reset() : hold.mutate(signUpId)),
    end: () => {
      update({ isHeld: false })
      void refresh(queryClient, SLOT_ROUTES)
    },
  }
}

type Doubt = {
  readonly isGuest: boolean
  readonly details: SlotDetails | undefined
  readonly draft: Draft | undefined
  readonly ask: () => Promise<unknown>
}

/**
 * Whether a time that reads as taken may be held by the reader themselves: a page is made for any visitor. It is asked for
 * once more then, by the browser that holds it.
 */
export function useMayBeOwn({ isGuest, details, draft, ask }: Doubt): boolean {
  const [wasAsked, setAsked] = useState(false)
  const mayBe = isGuest && draft?.isHeld === true && details?.available === false && !wasAsked
  useEffect(() => {
    if (mayBe) void ask().finally(() => setAsked(true))
  }, [mayBe, ask])
  return mayBe
}
