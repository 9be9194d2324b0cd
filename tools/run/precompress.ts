import { readdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants } from "node:zlib"

const compress = promisify(brotliCompress)
const TEXTUAL = /\.(js|css|svg|json|webmanifest|txt|html|map)$/
const FROM_BYTES = 1_400

const squeeze = async (file: string): Promise<void> => {
  const content = await readFile(file)
  if (content.length < FROM_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${file}.br`, await compress(content, { params }))
}

/** Puts a `.br` beside every textual file of a folder, so that the server never compresses them while somebody waits. */
export const precompress = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && TEXTUAL.test(entry.name))
  await Promise.all(files.map((entry) => squeeze(path.join(entry.parentPath, entry.name))))
}
