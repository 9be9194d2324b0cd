import type { PictureSize } from "@arnica/contract/pictures"
import { z } from "zod"
import { WorkError } from "../bounded-work/work-error.ts"
import { AppError } from "../errors.ts"
import type { Platform } from "../types.ts"

const MAKER = new URL("./sized.work.ts", import.meta.url)
const pictureBytes = z.instanceof(Uint8Array)

type Wanted = {
  /** The original, asked for when it is its turn, so that none waits in memory. */
  readonly file: () => Promise<Buffer>
  readonly size: PictureSize
  /** Who wants it: callers have their turns one after the other. */
  readonly caller?: string
  /** What the log calls it, where it comes to nothing. */
  readonly key: string
}

/** Makes a picture in a size, apart from the server and within its bounds. Throws notFound for what is no picture. */
export const makeSized = async (
  { boundedWork, log }: Pick<Platform, "boundedWork" | "log">,
  { file, size, caller, key }: Wanted,
): Promise<Uint8Array> =>
  await boundedWork.pictures
    .run({
      entry: MAKER,
      input: async () => ({ file: await file(), ...size }),
      answer: pictureBytes,
      ...(caller === undefined ? {} : { caller }),
    })
    .catch((error: unknown) => {
      if (!(error instanceof WorkError)) throw error
      log.warn({ reason: error.reason, key }, "a picture could not be made smaller")
      throw new AppError("notFound", { cause: error })
    })
