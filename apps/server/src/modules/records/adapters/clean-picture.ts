import { PHONE_PICTURE_TYPES } from "@arnica/contract/limits"
import { z } from "zod"
import type { Platform } from "../../../platform/types.ts"

const CLEANER = new URL("./clean-picture.work.ts", import.meta.url)
const answer = z.instanceof(Uint8Array)
const MOST_LETTERS = 95

type Cleaning = {
  readonly file: string
  readonly type: string
  /** Whose it is: pictures of phones take long, and nobody's are to keep those of others waiting. */
  readonly caller: string
}

/** A picture without what the camera wrote beside it, made apart from the server. Throws `busy`, and `WorkError` for what is none. */
export const cleanPicture = async (
  { boundedWork }: Pick<Platform, "boundedWork">,
  { file, type, caller }: Cleaning,
): Promise<Uint8Array> =>
  await boundedWork.uploads.run({ entry: CLEANER, input: () => ({ file, type }), answer, caller })

/** Under which type a picture is kept. */
export const keptType = (type: string): string =>
  PHONE_PICTURE_TYPES.some((each) => each === type) ? "image/jpeg" : type

/** What a file is called once it is kept: a picture of a phone by what it has become. */
export const keptName = (name: string, type: string): string =>
  keptType(type) === type ? name : `${name.replace(/\.hei[cf]$/i, "").slice(0, MOST_LETTERS)}.jpg`
