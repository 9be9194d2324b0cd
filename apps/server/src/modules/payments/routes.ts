import { Readable } from "node:stream"
import { earningsEndpoints } from "@arnica/contract/earnings"
import { feeEndpoints } from "@arnica/contract/fees"
import { type ExternalPayMethod, paymentsEndpoints } from "@arnica/contract/payments"
import type { Currency } from "@arnica/contract/shared"
import { earningStatistics } from "@arnica/contract/statistics"
import type { z } from "zod"
import { asCsvFile } from "../../platform/csv/csv.ts"
import { AppError } from "../../platform/errors.ts"
import { answer } from "../../platform/http/answer.ts"
import type { Http } from "../../platform/http/http.ts"
import { clientToken } from "./charges/client-token.ts"
import { pay } from "./charges/pay.ts"
import { payCovered } from "./charges/pay-covered.ts"
import { payOutside } from "./charges/pay-outside.ts"
import { usableCard } from "./charges/saved-card.ts"
import type { PaymentsContext } from "./context.ts"
import { presentFee } from "./fees/present-fee.ts"
import { dropByClient } from "./orders/drop-order.ts"
import { viewOrder } from "./orders/order-view.ts"
import { wizardDetails } from "./orders/wizard-details.ts"
import { earningMonths } from "./statements/earning-months.ts"
import { earnings } from "./statements/earnings.ts"
import { exportStatement, statement } from "./statements/statement.ts"
import { takeWebhook } from "./webhooks/webhooks.ts"

/** Says in which currencies a specialist sells; null for one that nobody may book. */
export type FindCurrencies = (specialistId: number) => Promise<readonly Currency[] | null>

/** How a specialist can be paid outside, and where the session has to be; and whether the client has too much due already. */
export type FindOutside = (asked: { readonly specialistId: number; readonly userId: string }) => Promise<{
  readonly methods: readonly {
    readonly method: ExternalPayMethod
    readonly places: readonly ("online" | "office")[]
  }[]
  readonly tooManyDues: boolean
}>

type Answering = {
  readonly ctx: PaymentsContext
  readonly findCurrencies: FindCurrencies
  readonly findOutside: FindOutside
}

type Methods = z.input<
  (typeof paymentsEndpoints)["GET /rest/v2/payments/method/forSpec/{id}"]["responses"][200]
>

const methodsFor = async (
  { ctx, findCurrencies, findOutside }: Answering,
  { userId, specialistId }: { readonly userId: string; readonly specialistId: number },
): Promise<Methods> => {
  const currencies = await findCurrencies(specialistId)
  if (currencies === null) throw new AppError("specialistNotFound")
  const { methods, tooManyDues } = await findOutside({ specialistId, userId })
  const outside = methods.map(({ method, places }): Methods["paymentTypes"][number] => ({
    paymentType: "external",
    externalPayMethod: method,
    places: [...places],
  }))
  return {
    methods: ["card"],
    paymentTypes: [
      { paymentType: "card", externalPayMethod: null, places: ["online", "office"] },
      ...outside,
    ],
    tooManyDues,
    currencies: currencies.filter((currency) => ctx.gateway.takes(currency)),
    savedCard: await usableCard(ctx, userId),
  }
}

/** The contract's endpoints of payments. */
export const implementRoutes = (http: Http, answering: Answering): void => {
  const { ctx } = answering
  http.implement(earningsEndpoints, {
    "GET /api/v2/practice/earnings": ({ actor, query }) => earnings(ctx, { actor, ...query }),
    "GET /api/v2/practice/statement": ({ actor, query }) => statement(ctx, { actor, ...query }),
    "GET /api/v2/practice/statement/export": async ({ actor, query, request, language }) =>
      answer({
        headers: asCsvFile("statement"),
        body: Readable.from(exportStatement(ctx, { actor, language, request, ...query })),
      }),
  })
  http.implement(earningStatistics, {
    "GET /api/v2/practice/figures/earnings": ({ actor, query }) =>
      earningMonths(ctx, { actor, zone: query.zone }),
  })
  http.implement(feeEndpoints, { "GET /api/v2/fee": () => presentFee(ctx) })
  http.implement(paymentsEndpoints, {
    "GET /rest/v2/payments/braintreeToken": ({ actor, query }) =>
      clientToken(ctx, { actor, currency: query.currency }),
    "GET /rest/v2/payments/method/forSpec/{id}": ({ actor: { userId }, params }) =>
      methodsFor(answering, { userId, specialistId: params.id }),
    "GET /rest/v2/store/order/{orderId}/product/details": ({ actor, params, language }) =>
      viewOrder(ctx, { actor, orderId: params.orderId, language }),
    "POST /rest/v2/store/getWizardDetails": ({ actor, body, language }) =>
      wizardDetails(ctx, { actor, orderId: body.orderID, language }),
    "GET /api/v2/orders/{orderId}": ({ actor, params, language }) =>
      viewOrder(ctx, { actor, orderId: params.orderId, language }),
    "POST /api/v2/orders/{orderId}/payments": async ({ actor, params, body, language }) => {
      const { orderId } = params
      if (body.method === "covered") await payCovered(ctx, { actor, orderId })
      else if (body.method === "external")
        await payOutside(ctx, { actor, orderId, method: body.externalPayMethod, expected: body.expected })
      else await pay(ctx, { actor, orderId, input: body })
      return await viewOrder(ctx, { actor, orderId: params.orderId, language })
    },
    "DELETE /api/v2/orders/{orderId}": async ({ actor, params }) => {
      await dropByClient(ctx, { actor, orderId: params.orderId })
      return undefined
    },
    "GET /api/v2/payments/webhooks/braintree": async ({ query }) => {
      if (ctx.gateway.name !== "braintree") throw new AppError("wrongSignature")
      return ctx.gateway.answerChallenge(query.bt_challenge)
    },
    "POST /api/v2/payments/webhooks/{gateway}": async ({ params, body }) => {
      if (params.gateway !== ctx.gateway.name) throw new AppError("notFound")
      await takeWebhook(ctx, { signature: body.bt_signature, payload: body.bt_payload })
      return { received: true as const }
    },
  })
}
