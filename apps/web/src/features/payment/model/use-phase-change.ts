import { useRouter } from "@tanstack/react-router"
import { type RefObject, useEffect, useEffectEvent, useRef } from "react"
import type { OrderPhase } from "./order-phase.ts"

type PhaseChange = { readonly phase: OrderPhase; readonly onBooked: () => void }

/**
 * What follows when an order moves on while the page is open: the title of the document changes with it, and the
 * focus goes to the new heading. Answers the heading's ref.
 */
export function usePhaseChange({ phase, onBooked }: PhaseChange): RefObject<HTMLHeadingElement | null> {
  const router = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(phase)
  const booked = useEffectEvent(onBooked)
  useEffect(() => {
    if (phase === "success" || phase === "waiting") booked()
    if (shown.current === phase) return
    shown.current = phase
    // After a refused card the reason is read out, and the focus stays at the card.
    if (phase !== "retry") heading.current?.focus()
    void router.invalidate()
  }, [phase, router])
  return heading
}
