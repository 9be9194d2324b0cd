import { z } from "zod"
import { hashPassword, verifyPassword } from "../../apps/server/src/modules/identity/index.ts"

const orderSchema = z.object({ password: z.string(), lanes: z.int(), seconds: z.number() })

// The peer of signing in: the same password checked against its hash, and nothing else.
const measure = async ({ password, lanes, seconds }: z.infer<typeof orderSchema>): Promise<number> => {
  const hash = await hashPassword(password)
  const began = performance.now()
  const until = began + seconds * 1000
  let done = 0
  const lane = async (): Promise<void> => {
    while (performance.now() < until) {
      if (!(await verifyPassword({ hash, password }))) throw new Error("the password is another one")
      done += 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return (done * 1000) / (performance.now() - began)
}

process.on("message", (message) => {
  void measure(orderSchema.parse(message)).then((rate) => process.send?.(rate))
})
