import type { VoucherPurchase } from "@arnica/contract/voucher-shop"
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import { useLocation, useNavigate } from "@tanstack/react-router"
import { randomKey } from "../../../platform/api/random-key.ts"
import { refresh } from "../../../platform/api/refresh.ts"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage } from "../../../platform/i18n/use-t.ts"
import { useSession } from "../../../platform/session/session.ts"
import { signInPath } from "../../../platform/session/sign-in-path.ts"

/** Orders a voucher and leads to its payment; who is not signed in does that first and comes back to what they typed. */
export function useBuyVoucher(): UseMutationResult<void, Error, VoucherPurchase> {
  const api = useApi()
  const language = useLanguage()
  const navigate = useNavigate()
  const session = useSession()
  const { pathname } = useLocation()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: VoucherPurchase): Promise<void> => {
      if (session === null) {
        await navigate({ href: signInPath(language, `${pathname}#check`) })
        return
      }
      const { orderID } = await api.call("POST /api/v2/voucher-purchases", {
        body,
        idempotencyKey: randomKey(),
      })
      await navigate({ to: "/$lang/booking/payment/$orderId", params: { lang: language, orderId: orderID } })
    },
    // What sessions cost may be another by now.
    onError: () => refresh(queryClient, ["GET /rest/v2/profile-page/{atlasUrl}/profile-model"]),
  })
}
