import type { FastifyInstance } from "fastify"
import type { Platform } from "../../platform/types.ts"
import { createBraintreeGateway } from "./adapters/braintree/braintree-gateway.ts"
import type { GatewayPort } from "./adapters/gateway-port.ts"
import { createLocalGateway } from "./adapters/local/local-gateway.ts"
import { mountFields } from "./adapters/local/mount-fields.ts"
import type { Deliver } from "./adapters/local/notices.ts"
import { gatewayTimeoutMs, localDelays, type PaymentsOptions } from "./options.ts"

/** The stand-in posts to our own endpoint, through everything that a webhook from outside goes through. */
const deliverTo =
  (app: FastifyInstance): Deliver =>
  async ({ signature, payload }) => {
    const response = await app.inject({
      method: "POST",
      url: "/api/v2/payments/webhooks/local",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ bt_signature: signature, bt_payload: payload }).toString(),
    })
    return response.statusCode
  }

const openLocal = (platform: Platform, options: PaymentsOptions): GatewayPort => {
  const { config, clock, log, tokens, db, http, jobs } = platform
  const local = createLocalGateway({
    databaseUrl: db.pool.options.connectionString ?? "",
    now: () => clock.now(),
    log,
    tokens,
    secret: config.secret,
    delays: localDelays(config, options),
    isAllowed: !config.isProduction || config.demo,
  })
  let deliver: Deliver | undefined
  let isClosed = false
  let underWay: Promise<unknown> = Promise.resolve()
  const tellNews = async (): Promise<void> => {
    await local.notices.advance()
    // What is not taken any more comes again later.
    const post: Deliver = async (fields) => (deliver === undefined || isClosed ? 503 : await deliver(fields))
    if (deliver !== undefined) await local.notices.deliver(post)
  }
  http.mount(async (app) => {
    deliver = deliverTo(app)
    // Background work ends after requests do: what is under way keeps its connections until it is done, and nothing begins anew.
    app.addHook("onClose", async () => {
      isClosed = true
      await Promise.allSettled([underWay])
      await local.close()
    })
    await mountFields(app, { local, config, clock })
  })
  jobs.every({
    name: "payments.localGateway",
    seconds: 1,
    handler: async () => {
      if (isClosed) return
      const news = tellNews()
      underWay = news
      await news
    },
  })
  return local.gateway
}

/** The gateway that the configuration names. */
export const openGateway = (platform: Platform, options: PaymentsOptions): GatewayPort => {
  const { gateway } = platform.config
  if (gateway.kind === "local") return openLocal(platform, options)
  const { environment, merchantId, publicKey, privateKey, merchantAccounts } = gateway
  return createBraintreeGateway({
    environment: options.braintreeServer ?? environment,
    merchantId,
    publicKey,
    privateKey,
    merchantAccounts,
    timeoutMs: gatewayTimeoutMs(options),
    threeDSecureRequired: options.threeDSecureRequired ?? true,
  })
}
