import { VOUCHER_CODE_TYPED, VOUCHER_STATES } from "@arnica/contract/voucher-words"
import { createFileRoute } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { type AllVouchers, allVouchersQuery } from "../../../features/vouchers/queries.ts"
import { AllVouchersScreen } from "../../../features/vouchers/screens/all-vouchers-screen.tsx"
import { VouchersScreen } from "../../../features/vouchers/screens/vouchers-screen.tsx"
import { boughtQuery } from "../../../features/vouchers/shop-queries.ts"
import { pageHead } from "../../../platform/head/page-head.ts"
import { PartsSkeleton } from "../../../platform/ui/parts-skeleton.tsx"
import { readPage } from "../../../platform/ui/read-page.ts"
import { vouchersQuery } from "../../../shared/vouchers/vouchers-query.ts"

type Search = {
  readonly page?: number
  /** The page of those that were bought. */
  readonly bought?: number
  readonly code?: string
  readonly state?: AllVouchers["state"] & string
}

const readSearch = ({ page, bought, code, state }: Record<string, unknown>): Search => {
  const { page: boughtPage } = readPage(bought)
  const known = VOUCHER_STATES.find((one) => one === state)
  return {
    ...readPage(page),
    ...(boughtPage === undefined ? {} : { bought: boughtPage }),
    ...(typeof code === "string" && code !== "" ? { code: code.slice(0, VOUCHER_CODE_TYPED) } : {}),
    ...(known === undefined ? {} : { state: known }),
  }
}

export const Route = createFileRoute("/$lang/$role/vouchers")({
  staticData: { roles: ["customer", "admin"], namespaces: ["vouchers", "voucherShop", "lists", "errors"] },
  validateSearch: readSearch,
  loaderDeps: ({ search: { page, bought, state } }) => ({ page, bought, state }),
  loader: async ({ context: { api, queryClient }, params, deps: { page = 1, bought, state } }) => {
    if (params.role === "admin")
      await queryClient.ensureQueryData(
        allVouchersQuery(api, state === undefined ? { page } : { page, state }),
      )
    else
      await Promise.all([
        queryClient.ensureQueryData(vouchersQuery(api, page)),
        queryClient.ensureQueryData(boughtQuery(api, bought)),
      ])
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.messages.t("common")("area.vouchers"), noindex: true }),
  component: Vouchers,
  pendingComponent: PartsSkeleton,
})

function Vouchers(): ReactElement {
  const { role } = Route.useParams()
  const { page = 1, bought = 1, code = "", state } = Route.useSearch()
  if (role !== "admin") return <VouchersScreen page={page} bought={bought} code={code} />
  return state === undefined ? (
    <AllVouchersScreen page={page} />
  ) : (
    <AllVouchersScreen page={page} state={state} />
  )
}
