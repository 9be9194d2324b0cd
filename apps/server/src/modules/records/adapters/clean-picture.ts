import { z } from "zod"
import type { Platform } from "../../../platform/types.ts"

const CLEANER = new URL("./clean-picture.work.ts", import.meta.url)
const answer = z.instanceof(Uint8Array)

/** A picture without what the camera wrote beside it, made apart from the server. Throws `busy`, and `WorkError` for what is none. */
export const cleanPicture = async (
  { boundedWork }: Pick<Platform, "boundedWork">,
  { file, type }: { readonly file: string; readonly type: string },
): Promise<Uint8Array> =>
  await boundedWork.uploads.run({ entry: CLEANER, input: () => ({ file, type }), answer })
