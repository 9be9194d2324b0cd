import type { Platform } from "../../../platform/types.ts"
import { portraitChanged } from "../events.ts"
import { updateUser } from "../user-repository.ts"
import { type Cutting, cutPortrait } from "./portrait.ts"
import { lockPerson } from "./profile-repository.ts"

type Needs = Pick<Platform, "db" | "files" | "clock" | "settings" | "outbox" | "boundedWork">

/** Puts a key in the place of somebody's portrait, tells of it, and answers the one that stood there. */
const replace = (
  { db, clock, outbox }: Needs,
  { userId, image }: { userId: string; image: string | null },
): Promise<string | null> =>
  db.transaction(async (tx) => {
    const { user } = await lockPerson(tx, userId)
    await updateUser(tx, { id: userId, set: { image }, now: clock.now() })
    if (image !== user.image)
      await outbox.publish(tx, { event: portraitChanged, key: `account:${userId}`, payload: { userId } })
    return user.image
  })

/** Cuts and keeps a portrait, which everybody may see; the one before is deleted. Answers its key. */
export const savePhoto = async (needs: Needs, { userId, upload, crop }: Cutting): Promise<string> => {
  needs.settings.refuseLarge("photoMaxSize", [upload])
  const portrait = await cutPortrait(needs, { upload, crop, userId })
  const key = await needs.files.put(portrait, { visibility: "public", extension: "jpg" })
  const before = await replace(needs, { userId, image: key }).catch(async (error: unknown) => {
    await needs.files.delete(key)
    throw error
  })
  if (before !== null) await needs.files.delete(before)
  return key
}

/** Removes somebody's portrait, the file with it. */
export const removePhoto = async (needs: Needs, userId: string): Promise<void> => {
  const before = await replace(needs, { userId, image: null })
  if (before !== null) await needs.files.delete(before)
}
