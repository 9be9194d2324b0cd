import type { Readable } from "node:stream"
import { type Answer, answer } from "./answer.ts"

/** A file while it flows, as its owner named it. */
export type Download = { readonly name: string; readonly bytes: number; readonly content: Readable }

/** Answers a file to be saved under its name, and kept by nobody on the way. */
export const download = ({ name, bytes, content }: Download): Answer =>
  answer({
    headers: {
      "cache-control": "private, no-store",
      "content-length": String(bytes),
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
    body: content,
  })
