import { z } from "zod"
import type { Harness } from "./testing.ts"

const savedSchema = z.object({ uuid: z.string() })

/** A draft of a programme in the help store that Ioana keeps. */
export const layOutProduct = async ({
  call,
  ioana,
}: Pick<Harness, "call" | "ioana">): Promise<{ productUuid: string }> => {
  const payload = {
    uuid: null,
    version: 0,
    code: "a-draft-of-hers",
    categoryCode: "PSIH_HEALTH",
    kind: "programme",
    status: "draft",
    picture: "mind",
    texts: [{ language: "en", title: "A draft of hers", summary: "Four sessions and a diary" }],
    sessions: 4,
    months: 3,
    prices: [{ currency: "RON", amount: 56_000 }],
    holders: [{ specialistID: ioana.planted.id, sessionID: ioana.planted.productId }],
  }
  const saved = await call({ as: ioana, method: "POST", url: "/api/v2/practice/products", payload })
  if (saved.statusCode !== 200) throw new Error(`no product: ${saved.body}`)
  return { productUuid: savedSchema.parse(saved.json()).uuid }
}
