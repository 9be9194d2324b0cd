import { createHash, type Hash, randomUUID } from "node:crypto"
import { createReadStream, createWriteStream } from "node:fs"
import { mkdir, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { type Readable, Transform } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { Multipart } from "@arnica/contract/endpoint"
import { cutToUnits } from "@arnica/rules/characters"
import type { MultipartFile } from "@fastify/multipart"
import type { FastifyRequest } from "fastify"
import { fileTypeFromFile } from "file-type"
import { AppError, isAppError } from "../errors.ts"
import type { VirusScan } from "../files/virus-scan.ts"
import { foreseen } from "./envelope.ts"
import { refuseDeep } from "./read-json.ts"

/** A file that came with a request: checked, on disk until the answer has gone out, then removed. */
export type UploadedFile = {
  /** As the sender called it, without folders or control characters, at most 99 characters. */
  readonly name: string
  /** Media type by its first bytes, not by its name. */
  readonly type: string
  /** In bytes. */
  readonly size: number
  /** Hexadecimal. */
  readonly sha256: string
  /** Where it lies until the answer has gone out. */
  readonly path: string
  stream(): Readable
}

export type Upload = {
  readonly details: unknown
  readonly files: readonly UploadedFile[]
  dispose(): Promise<void>
}

const DETAILS = "details"
const DETAILS_MAX_BYTES = 256 * 1024
const OVERHEAD_BYTES = 64 * 1024
const NAME_MAX_LENGTH = 99

const isControl = (character: string): boolean => character < " " || character === "\u007f"

const cleanName = (given: string): string => {
  const base = path.posix.basename(given.replaceAll("\\", "/"))
  const name = [...base]
    .filter((character) => !isControl(character))
    .join("")
    .trim()
  if (name === "") return "file"
  const extension = path.extname(name).slice(0, 12)
  return name.length <= NAME_MAX_LENGTH
    ? name
    : cutToUnits(name, NAME_MAX_LENGTH - extension.length) + extension
}

const measure = (hash: Hash, count: (bytes: number) => void): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      count(chunk.length)
      done(null, chunk)
    },
  })

/** What an upload may hold, and who looks into its files. */
export type UploadRules = { readonly limits: Multipart; readonly scan?: VirusScan | undefined }

type Keep = UploadRules & { readonly part: MultipartFile; readonly folder: string }

const keep = async ({ part, folder, limits, scan }: Keep): Promise<UploadedFile> => {
  const file = path.join(folder, randomUUID())
  const name = cleanName(part.filename)
  const hash = createHash("sha256")
  let size = 0
  const meter = measure(hash, (bytes) => {
    size += bytes
  })
  await pipeline(part.file, meter, createWriteStream(file, { mode: 0o600 }))
  if (part.file.truncated || size > limits.maxFileBytes) {
    throw new AppError("fileTooLarge", { params: { name, limit: limits.maxFileBytes } })
  }
  const found = await fileTypeFromFile(file)
  if (found === undefined || !limits.types.includes(found.mime)) {
    throw new AppError("wrongFileType", { params: { name } })
  }
  if ((await scan?.(file)) === "infected") throw new AppError("infectedFile", { params: { name } })
  const sha256 = hash.digest("hex")
  return { name, type: found.mime, size, sha256, path: file, stream: () => createReadStream(file) }
}

const parseDetails = (value: unknown): unknown => {
  if (typeof value !== "string") return value
  refuseDeep(value)
  try {
    return JSON.parse(value)
  } catch (error) {
    throw new AppError("malformedBody", { cause: error })
  }
}

const refuseTooLong = (request: FastifyRequest, limits: Multipart): void => {
  const announced = Number(request.headers["content-length"] ?? 0)
  const most = limits.maxFiles * limits.maxFileBytes + DETAILS_MAX_BYTES + OVERHEAD_BYTES
  if (announced > most) throw new AppError("tooLarge")
}

const collect = async (
  request: FastifyRequest,
  { limits, scan, folder }: UploadRules & { readonly folder: string },
): Promise<Omit<Upload, "dispose">> => {
  const parts = request.parts({
    isPartAFile: (field, _type, name) => field !== DETAILS && name !== undefined,
    limits: {
      files: limits.maxFiles,
      fileSize: limits.maxFileBytes,
      fields: 1,
      fieldSize: DETAILS_MAX_BYTES,
      fieldNameSize: 100,
      headerPairs: 20,
      parts: limits.maxFiles + 1,
    },
  })
  const files: UploadedFile[] = []
  let details: unknown
  let refusal: AppError | undefined
  for await (const part of parts) {
    if (part.type === "field") {
      if (part.fieldname !== DETAILS) refusal ??= new AppError("badInput")
      else if (part.valueTruncated) refusal ??= new AppError("tooLarge")
      else details = part.value
    } else if (refusal !== undefined) {
      // A refused upload is read to its end, as browsers show no answer that comes while they still send.
      part.file.resume()
    } else {
      const kept = await keep({ part, folder, limits, scan }).catch((error: unknown) => {
        if (!isAppError(error)) throw error
        refusal = error
        return undefined
      })
      if (kept !== undefined) files.push(kept)
    }
  }
  if (refusal !== undefined) throw refusal
  return { details: parseDetails(details), files }
}

/** Reads a multipart request: the JSON part `details` and the files, each kept on disk within the limits. */
export const readMultipart = async (request: FastifyRequest, rules: UploadRules): Promise<Upload> => {
  refuseTooLong(request, rules.limits)
  const folder = path.join(os.tmpdir(), "arnica-uploads", randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const dispose = (): Promise<void> => rm(folder, { recursive: true, force: true })
  try {
    return { ...(await collect(request, { ...rules, folder })), dispose }
  } catch (error) {
    await dispose()
    // What the parser says of a broken body carries no code; trouble with our own disk does.
    const ours = error instanceof Error && "syscall" in error
    throw foreseen(error) ?? (ours ? error : new AppError("malformedBody", { cause: error }))
  }
}
