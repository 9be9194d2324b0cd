import type { VOUCHER_STATES } from "@arnica/contract/voucher-words"
import type { Api } from "../../platform/api/client.ts"
import { endpointQuery } from "../../platform/api/endpoint-query.ts"

/** How many vouchers stand on a page of all of them. */
export const ALL_A_PAGE = 20

/** Which of all vouchers are looked at. */
export type AllVouchers = { readonly page: number; readonly state?: (typeof VOUCHER_STATES)[number] }

/** A page of all vouchers, the newest first. */
export const allVouchersQuery = (api: Api, { page, state }: AllVouchers) =>
  endpointQuery(api, {
    route: "GET /api/v2/admin/vouchers",
    input: {
      query: {
        count: ALL_A_PAGE,
        offset: (page - 1) * ALL_A_PAGE,
        ...(state === undefined ? {} : { state }),
      },
    },
    staleTime: 0,
  })
