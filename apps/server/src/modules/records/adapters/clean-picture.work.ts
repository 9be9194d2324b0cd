import { readFile } from "node:fs/promises"
import type { Sharp } from "sharp"
import { z } from "zod"
import { loadSharp, MAX_PIXELS } from "../../../platform/media/sharp.ts"

const given = z.object({
  file: z.string(),
  type: z.enum(["image/jpeg", "image/png", "image/webp", "image/heic", "image/heif"]),
})
const QUALITY = 90

/** Reads a picture as phones take them, upright. Its size is looked at before anything of it is unpacked. */
const readHeic = async (file: string): Promise<Sharp> => {
  const [sharp, { default: decode }] = await Promise.all([loadSharp(), import("heic-decode")])
  const pictures = await decode.all({ buffer: new Uint8Array(await readFile(file)) })
  try {
    const [first] = pictures
    if (first === undefined) throw new Error("a file without a picture")
    if (first.width * first.height > MAX_PIXELS) throw new Error("a picture of too many points")
    const { data, width, height } = await first.decode()
    return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: MAX_PIXELS }).removeAlpha()
  } finally {
    pictures.dispose()
  }
}

/** Writes a picture anew, upright and without what the camera wrote beside it: place, time, device. Throws for what is none. */
export const work = async (input: unknown): Promise<Buffer> => {
  const { file, type } = given.parse(input)
  if (type === "image/heic" || type === "image/heif")
    return await (await readHeic(file)).jpeg({ quality: QUALITY }).toBuffer()
  const sharp = await loadSharp()
  const image = sharp(file, { limitInputPixels: MAX_PIXELS, autoOrient: true, failOn: "error" })
  switch (type) {
    case "image/jpeg":
      return await image.jpeg({ quality: QUALITY }).toBuffer()
    case "image/png":
      return await image.png().toBuffer()
    case "image/webp":
      return await image.webp({ quality: QUALITY }).toBuffer()
  }
}
