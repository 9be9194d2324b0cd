import { z } from "zod"
import type { Platform } from "../../../platform/types.ts"

const MAKER = new URL("./picture-pair.work.ts", import.meta.url)
const answer = z.object({ picture: z.instanceof(Uint8Array), preview: z.instanceof(Uint8Array) })
/** A picture and a small one of it, both JPEG. */
type PicturePair = z.infer<typeof answer>

/** Both without what the camera wrote beside them, made apart from the server. Throws `busy`, and `WorkError` for what is no picture. */
export const makePair = async (
  { boundedWork }: Pick<Platform, "boundedWork">,
  { file, caller }: { readonly file: string; readonly caller: string },
): Promise<PicturePair> =>
  await boundedWork.uploads.run({ entry: MAKER, input: () => ({ file }), answer, caller })
