import { createFileRoute, redirect } from "@tanstack/react-router"

// check-ignore open-pages: opened from a voucher
export const Route = createFileRoute("/$lang/booking/voucher/$voucherCode")({
  // Who is not signed in is asked to, and comes back with the code.
  beforeLoad: ({ params: { lang, voucherCode: code } }) => {
    throw redirect({
      to: "/$lang/$role/vouchers",
      params: { lang, role: "customer" },
      search: { code },
      statusCode: 302,
      replace: true,
    })
  },
})
