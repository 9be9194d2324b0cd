import { rm } from "node:fs/promises"
import path from "node:path"
import { Readable } from "node:stream"
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, S3Client } from "@aws-sdk/client-s3"
import { Upload } from "@aws-sdk/lib-storage"
import type { S3Settings } from "../config/s3.ts"
import { checkFileKey, type Files, newFileKey } from "./files.ts"

/**
 * Files in a bucket of S3 or of what speaks like it. Pictures in other sizes are made by each process for itself, in its
 * `derivedFolder`, and those of this process go with their file.
 */
export const createS3Files = (settings: S3Settings, derivedFolder: string): Files => {
  const { bucket, region, endpoint, credentials } = settings
  const client = new S3Client({
    region,
    // Other services than Amazon's know buckets by path, and not every way of adding checksums.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(credentials === undefined ? {} : { credentials }),
  })
  const at = (key: string): { Bucket: string; Key: string } => ({ Bucket: bucket, Key: checkFileKey(key) })
  return {
    put: async (content, options) => {
      const key = newFileKey(options)
      await new Upload({ client, params: { ...at(key), Body: content } }).done()
      return key
    },
    read: async (key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(key)))
        if (Body instanceof Readable) return Body
        throw new Error("the bucket answered without a file")
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    delete: async (key) => {
      await client.send(new DeleteObjectCommand(at(key)))
      await rm(path.join(derivedFolder, key), { recursive: true, force: true })
    },
  }
}
