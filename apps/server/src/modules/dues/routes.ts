import type { dueEndpoints } from "@arnica/contract/dues"
import type { Handlers } from "../../platform/http/handler.ts"
import type { DuesContext } from "./context.ts"
import { changeMethods, readMethods } from "./use-cases/methods.ts"
import { dueOfAppointment, listDues } from "./use-cases/read.ts"
import { settle } from "./use-cases/settle.ts"

/** The module's calls. */
export const dueRoutes = (ctx: DuesContext): Handlers<typeof dueEndpoints> => ({
  "GET /api/v2/practice/payment-methods": ({ actor }) => readMethods(ctx, { actor }),
  "PATCH /api/v2/practice/payment-methods": ({ actor, body }) => changeMethods(ctx, { actor, change: body }),
  "GET /api/v2/practice/dues": ({ actor, query }) => listDues(ctx, { actor, ...query }),
  "POST /api/v2/practice/dues/{orderId}/outcome": ({ actor, params, body }) =>
    settle(ctx, { actor, orderId: params.orderId, given: body }),
  "GET /api/v2/appointments/{uuid}/due": ({ actor, params }) => dueOfAppointment(ctx, { actor, ...params }),
})
