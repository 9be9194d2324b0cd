import { inflateRawSync } from "node:zlib"

const DIRECTORY = 0x02014b50
const STORED = 0
const HEADER_BYTES = 46
const LOCAL_BYTES = 30

/** The files of a ZIP archive by their names, in their order. For archives that the server wrote. */
export const readZip = (zip: Buffer): ReadonlyMap<string, Buffer> => {
  const files = new Map<string, Buffer>()
  const end = zip.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"))
  let at = zip.readUInt32LE(end + 16)
  while (zip.readUInt32LE(at) === DIRECTORY) {
    const method = zip.readUInt16LE(at + 10)
    const size = zip.readUInt32LE(at + 20)
    const nameLength = zip.readUInt16LE(at + 28)
    const local = zip.readUInt32LE(at + 42)
    const name = zip.toString("utf8", at + HEADER_BYTES, at + HEADER_BYTES + nameLength)
    const start = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const body = zip.subarray(start, start + size)
    files.set(name, method === STORED ? body : inflateRawSync(body))
    at += HEADER_BYTES + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}
