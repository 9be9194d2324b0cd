import { crc32, deflateSync, gzipSync } from "node:zlib"
import sharp from "sharp"

type Bad = { readonly name: string; readonly file: Buffer }

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex")

/** A PNG that says of itself how large it is, whatever its data. */
const png = (width: number, height: number, data: Buffer = Buffer.alloc(0)): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(data)),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

/** Rows of black: megabytes that squeeze into kilobytes. */
const black = (width: number, height: number): Buffer => Buffer.alloc(height * (1 + 3 * width))

const HUGE = 65_500

/** A JPEG that says that it is huge: height and width stand behind the mark of its frame. */
const hugeJpeg = (jpeg: Buffer): Buffer => {
  const file = Buffer.from(jpeg)
  const frame = file.indexOf(Buffer.from("ffc0", "hex"))
  file.writeUInt16BE(HUGE, frame + 5)
  file.writeUInt16BE(HUGE, frame + 7)
  return file
}

/** A WebP without loss whose fourteen bits for each side say as much as they can. */
const hugeWebp = (webp: Buffer): Buffer => {
  const file = Buffer.from(webp)
  file.writeUInt32LE(((file.readUInt32LE(21) >>> 28) << 28) + 0x0fffffff, 21)
  return file
}

/** An AVIF whose box of sizes says more than its data. */
const hugeAvif = (avif: Buffer): Buffer => {
  const file = Buffer.from(avif)
  const sizes = file.indexOf("ispe", 0, "latin1")
  file.writeUInt32BE(HUGE, sizes + 8)
  file.writeUInt32BE(HUGE, sizes + 12)
  return file
}

const svg = (content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${content}</svg>`)

/** Files that were made to harm whoever unpacks them, and such as are no pictures. */
export const hostilePictures = async (): Promise<readonly Bad[]> => {
  const plain = sharp({ create: { width: 600, height: 600, channels: 3, background: "#336699" } })
  const [jpeg, avif, webp, lossless] = await Promise.all([
    plain.clone().jpeg().toBuffer(),
    plain.clone().avif().toBuffer(),
    plain.clone().webp().toBuffer(),
    plain.clone().webp({ lossless: true }).toBuffer(),
  ])
  const bytes = (start: Buffer): Buffer =>
    Buffer.concat([start, Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 197) % 256))])
  return [
    { name: "nothing", file: Buffer.alloc(0) },
    { name: "text", file: Buffer.from("not a picture") },
    { name: "a page", file: Buffer.from("<html><script>alert(1)</script>") },
    { name: "a PDF", file: Buffer.from("%PDF-1.7\n1 0 obj << /Length 99999999999 >> stream") },
    { name: "something squeezed", file: gzipSync(Buffer.alloc(1_000_000)) },
    { name: "a billion points that are not there", file: png(32_000, 32_000) },
    { name: "as many points as a number can say", file: png(0x7fffffff, 0x7fffffff) },
    { name: "a hundred million points that are there", file: png(10_000, 10_000, black(10_000, 10_000)) },
    { name: "a JPEG of four billion points that are not there", file: hugeJpeg(jpeg) },
    { name: "a WebP of as many as it can say", file: hugeWebp(lossless) },
    { name: "an AVIF of four billion points that are not there", file: hugeAvif(avif) },
    { name: "no points", file: png(0, 0) },
    { name: "half a JPEG's head", file: jpeg.subarray(0, 30) },
    { name: "half an AVIF", file: avif.subarray(0, Math.floor(avif.length / 2)) },
    { name: "half a WebP's head", file: webp.subarray(0, 20) },
    { name: "a JPEG of noise", file: bytes(Buffer.from("ffd8ffe000104a464946", "hex")) },
    { name: "a PNG of noise", file: bytes(SIGNATURE) },
    {
      name: "a drawing of entities within entities",
      file: Buffer.from(
        `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 8 }, (_, at) => `<!ENTITY ${"bcdefghi"[at]} "${`&${"abcdefgh"[at]};`.repeat(10)}">`).join("")}]><svg xmlns="http://www.w3.org/2000/svg"><text>&i;</text></svg>`,
      ),
    },
    {
      name: "a drawing of something larger",
      file: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="900000" height="900000"><rect width="100%" height="100%"/></svg>',
      ),
    },
    {
      name: "a drawing that reads our files",
      file: svg('<image href="file:///etc/passwd" width="9" height="9"/><text>').subarray(0, 200),
    },
  ]
}
