import { LIMITS } from "@arnica/contract/limits"
import type { PhotoCrop } from "@arnica/contract/personal"
import { z } from "zod"
import { WorkError } from "../../../platform/bounded-work/work-error.ts"
import { AppError } from "../../../platform/errors.ts"
import type { UploadedFile } from "../../../platform/http/multipart.ts"
import { refuseFields } from "../../../platform/http/refused-fields.ts"
import type { Platform } from "../../../platform/types.ts"

const CUTTER = new URL("./portrait.work.ts", import.meta.url)
const answer = z.union([z.instanceof(Uint8Array), z.enum(["narrow", "low", "crop"])])

/** A portrait as it was uploaded, and what of it is to be kept. */
export type Cutting = {
  readonly upload: UploadedFile
  readonly crop: PhotoCrop | null
  readonly userId: string
}

/**
 * The portrait as it is kept: JPEG, without anything that the camera wrote beside the picture (place, time, device). It is
 * cut apart from the server. Throws `wrongFileType`, `badInput` and `busy`.
 */
export const cutPortrait = async (
  { boundedWork }: Pick<Platform, "boundedWork">,
  { upload, crop, userId }: Cutting,
): Promise<Buffer> => {
  const input = () => ({ file: upload.path, crop })
  const cut = await boundedWork.uploads
    .run({ entry: CUTTER, input, answer, caller: userId })
    .catch((cause: unknown) => {
      if (!(cause instanceof WorkError)) throw cause
      throw new AppError("wrongFileType", { params: { name: upload.name }, cause })
    })
  switch (cut) {
    case "narrow":
      throw refuseFields([{ path: "files", text: "photoNarrow", params: { limit: LIMITS.photoMinWidth } }])
    case "low":
      throw refuseFields([{ path: "files", text: "photoLow", params: { limit: LIMITS.photoCropHeight } }])
    case "crop":
      throw refuseFields([{ path: "crop", text: "photoCrop" }])
    default:
      return Buffer.from(cut)
  }
}
