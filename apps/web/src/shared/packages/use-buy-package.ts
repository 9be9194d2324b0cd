import type { MoneyOnTheWire } from "@arnica/contract/shared"
import { type UseMutationResult, useMutation } from "@tanstack/react-query"
import { useLocation, useNavigate } from "@tanstack/react-router"
import { randomKey } from "../../platform/api/random-key.ts"
import { useApi } from "../../platform/api/use-api.ts"
import { useLanguage } from "../../platform/i18n/use-t.ts"
import { useSession } from "../../platform/session/session.ts"
import { signInPath } from "../../platform/session/sign-in-path.ts"
import { usePageContext } from "../../platform/use-page-context.ts"

type Wanted = { readonly packageId: string; readonly expectedPrice: MoneyOnTheWire }

/**
 * Orders a package and leads to its payment; who is not signed in does that first and comes back to a place of the page. The
 * words of a refusal come when there is one: pages that sell have no other use for them.
 */
export function useBuyPackage(place: string): UseMutationResult<void, Error, Wanted> {
  const api = useApi()
  const language = useLanguage()
  const navigate = useNavigate()
  const session = useSession()
  const { pathname } = useLocation()
  const { messages } = usePageContext()
  return useMutation({
    onError: () => messages.load(["errors"]),
    mutationFn: async (wanted: Wanted): Promise<void> => {
      if (session === null) {
        await navigate({ href: signInPath(language, `${pathname}#${place}`) })
        return
      }
      const { orderID } = await api.call("POST /api/v2/packages", {
        body: wanted,
        idempotencyKey: randomKey(),
      })
      await navigate({
        to: "/$lang/booking/payment/$orderId",
        params: { lang: language, orderId: orderID },
      })
    },
  })
}
