import { sql } from "drizzle-orm"
import { z } from "zod"
import type { Tx } from "../../../platform/db/handles.ts"
import { portraitChanged } from "../../identity/events.ts"
import { announce } from "./announce.ts"
import type { WizardContext } from "./context.ts"

const changed = z.array(z.object({ id: z.coerce.number() }))

/** Shows a portrait on the profile of an account; null where it shows it already, or was never public. */
const setPhoto = async (
  tx: Tx,
  { userId, photo }: { readonly userId: string; readonly photo: string | null },
): Promise<number | null> => {
  const { rows } = await tx.execute(sql`
    update specialists.specialist set photo = ${photo}
    where user_id = ${userId}::uuid and status in ('active', 'suspended', 'closed')
      and photo is distinct from ${photo} returning id`)
  return changed.parse(rows)[0]?.id ?? null
}

/** Has public profiles show the portrait of their account: the file of the one before is gone. */
export const subscribePortraits = (ctx: WizardContext): void => {
  ctx.outbox.subscribe(portraitChanged, "specialists.portrait", async ({ payload: { userId } }, tx) => {
    const user = (await ctx.identity.users.byIds([userId])).get(userId)
    if (user === undefined) return
    const id = await setPhoto(tx, { userId, photo: user.image })
    if (id !== null) await announce(ctx, { tx, id })
  })
}
