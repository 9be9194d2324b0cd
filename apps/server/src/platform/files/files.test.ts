import { mkdtemp, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type BucketStandIn, startBucket } from "./bucket-stand-in.ts"
import { createDiskFiles, type Files, isFileKey } from "./files.ts"
import { createS3Files } from "./s3-files.ts"

let folder: string
let bucket: BucketStandIn
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "arnica-files-"))
  bucket = await startBucket("arnica")
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true })
})

const inBucket = (accessKeyId: string): Files =>
  createS3Files(
    {
      bucket: "arnica-files",
      region: "eu-central-1",
      endpoint: bucket.url,
      credentials: { accessKeyId, secretAccessKey: "secret" },
    },
    path.join(folder, "media"),
  )

const PRIVATE = { visibility: "private", extension: "pdf" } as const
const contentOf = async (files: Files, key: string): Promise<string | undefined> => {
  const stream = await files.read(key)
  return stream === undefined ? undefined : (await buffer(stream)).toString("utf8")
}

describe.each([
  ["disk", () => createDiskFiles(path.join(folder, "files"))],
  ["bucket", () => inBucket("arnica")],
])("files on a %s", (_name, create) => {
  test("come back as they were stored, under a key that nobody guesses", async () => {
    const files = create()
    const key = await files.put(Buffer.from("a letter"), PRIVATE)
    const other = await files.put(Readable.from([Buffer.from("in "), Buffer.from("pieces")]), PRIVATE)
    expect(isFileKey(key)).toBe(true)
    expect(key).toMatch(/^private\/.*\.pdf$/)
    expect(other).not.toBe(key)
    expect([await contentOf(files, key), await contentOf(files, other)]).toEqual(["a letter", "in pieces"])
  })

  test("are gone once deleted, and deleting twice is no harm", async () => {
    const files = create()
    const key = await files.put(Buffer.from("a letter"), PRIVATE)
    await files.delete(key)
    await files.delete(key)
    expect(await files.read(key)).toBeUndefined()
  })

  test.each(["../secret", "private/ab/x.pdf", "", "private/../../etc/passwd"])(
    "refuse the key %j",
    async (key) => {
      await expect(create().read(key)).rejects.toThrow("not the key of a file")
      await expect(create().delete(key)).rejects.toThrow("not the key of a file")
    },
  )

  test("refuse an ending that is none", async () => {
    await expect(create().put(Buffer.from(""), { ...PRIVATE, extension: "../x" })).rejects.toThrow(
      "cannot end with",
    )
  })
})

test("a large file reaches the bucket whole, in several parts", async () => {
  const part = Buffer.alloc(1024 * 1024, "ab")
  const key = await inBucket("arnica").put(Readable.from(Array.from({ length: 12 }, () => part)), PRIVATE)
  expect(bucket.objects.get(key)?.equals(Buffer.concat(Array.from({ length: 12 }, () => part)))).toBe(true)
})

test("a bucket that does not let us in is an error, not an absent file", async () => {
  const key = await inBucket("arnica").put(Buffer.from("a letter"), PRIVATE)
  await expect(inBucket("stranger").read(key)).rejects.toThrow("AccessDenied")
})
