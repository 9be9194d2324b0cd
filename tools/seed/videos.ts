import { readFile } from "node:fs/promises"
import type { NewSpecialist } from "../../apps/server/src/modules/specialists/index.ts"
import type { Files } from "../../apps/server/src/platform/files/files.ts"
import { MADE, madeVideos } from "../videos/made.ts"

/** Puts the videos that were made among the public files, and answers whose they are, by address word. */
export const keepVideos = async (files: Files): Promise<Map<string, NewSpecialist["videos"]>> => {
  const kept = await Promise.all(
    madeVideos().map(async ({ url, title }) => {
      const film = await readFile(new URL(`${url}.webm`, MADE))
      const key = await files.put(film, { visibility: "public", extension: "webm" })
      return [url, [{ url: `/media/${key}`, title }]] as const
    }),
  )
  return new Map(kept)
}
