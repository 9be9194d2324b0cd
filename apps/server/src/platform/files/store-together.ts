import type { UploadedFile } from "../http/multipart.ts"
import type { Platform } from "../types.ts"

type Files = Pick<Platform["files"], "delete">
type Stored = { readonly id: string; readonly key: string }

type Storing<F extends Stored> = {
  readonly uploads: readonly UploadedFile[]
  /** Puts one of them into the store. */
  readonly put: (upload: UploadedFile) => Promise<F>
  /** Notes all of them, before anything takes them. */
  readonly note: (stored: readonly F[]) => Promise<void>
}

/** Removes files from the store. */
export const deleteAll = async (files: Files, keys: readonly string[]): Promise<void> => {
  for (const key of keys) await files.delete(key)
}

/** Stores uploads and answers their ids: all of them, or none when one fails. */
export const storeTogether = async <F extends Stored>(
  files: Files,
  { uploads, put, note }: Storing<F>,
): Promise<string[]> => {
  const stored: F[] = []
  try {
    for (const upload of uploads) stored.push(await put(upload))
    await note(stored)
  } catch (error) {
    await deleteAll(
      files,
      stored.map(({ key }) => key),
    )
    throw error
  }
  return stored.map(({ id }) => id)
}
