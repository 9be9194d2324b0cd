import type { Platform } from "../../../platform/types.ts"
import type { GatewayPort } from "../adapters/gateway-port.ts"

/** Something that can end at any step. */
type Mortal = { step(): void }

/** Every transaction and every use of the connection may be the last thing that happens, or the first that does not. */
export const crashableDb = (db: Platform["db"], life: Mortal): Platform["db"] => ({
  ...db,
  get query() {
    life.step()
    return db.query
  },
  transaction: async (work, options) => {
    life.step()
    const result = await db.transaction(work, options)
    life.step()
    return result
  },
})

/** Every call of the gateway likewise. */
export const crashableGateway = (gateway: GatewayPort, life: Mortal): GatewayPort => {
  const crashable =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      life.step()
      const result = await call(...args)
      life.step()
      return result
    }
  return {
    ...gateway,
    authorise: crashable(gateway.authorise),
    capture: crashable(gateway.capture),
    void: crashable(gateway.void),
    refund: crashable(gateway.refund),
    find: crashable(gateway.find),
    findRefund: crashable(gateway.findRefund),
    status: crashable(gateway.status),
  }
}
