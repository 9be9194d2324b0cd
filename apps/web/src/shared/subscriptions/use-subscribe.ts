import type { MoneyOnTheWire } from "@arnica/contract/shared"
import type { PlanSessions } from "@arnica/contract/subscription-words"
import { type UseMutationResult, useMutation } from "@tanstack/react-query"
import { useLocation, useNavigate } from "@tanstack/react-router"
import { randomKey } from "../../platform/api/random-key.ts"
import { useApi } from "../../platform/api/use-api.ts"
import { useLanguage } from "../../platform/i18n/use-t.ts"
import { useSession } from "../../platform/session/session.ts"
import { signInPath } from "../../platform/session/sign-in-path.ts"
import { usePageContext } from "../../platform/use-page-context.ts"

type Wanted = {
  readonly specialistId: number
  readonly sessions: PlanSessions
  readonly expectedPrice: MoneyOnTheWire
}

/**
 * Orders the first month of a subscription and leads to its payment; who is not signed in does that first and comes back to
 * a place of the page.
 */
export function useSubscribe(place: string): UseMutationResult<void, Error, Wanted> {
  const api = useApi()
  const lang = useLanguage()
  const navigate = useNavigate()
  const session = useSession()
  const { pathname } = useLocation()
  const { messages } = usePageContext()
  return useMutation({
    onError: () => messages.load(["errors"]),
    mutationFn: async (wanted: Wanted): Promise<void> => {
      if (session === null) {
        await navigate({ href: signInPath(lang, `${pathname}#${place}`) })
        return
      }
      const { orderID: orderId } = await api.call("POST /api/v2/subscriptions", {
        body: wanted,
        idempotencyKey: randomKey(),
      })
      await navigate({ to: "/$lang/booking/payment/$orderId", params: { lang, orderId } })
    },
  })
}
