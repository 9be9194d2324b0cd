import { randomUUID } from "node:crypto"

type File = { readonly name: string; readonly type: string; readonly content: Buffer }

/** A multipart body as browsers write it. */
export const multipart = (details: unknown, files: readonly File[]): { type: string; payload: Buffer } => {
  const boundary = `----harness${randomUUID()}`
  const head = (disposition: string, type: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n`
  const parts = [
    Buffer.from(`${head('name="details"', "application/json")}${JSON.stringify(details)}\r\n`),
    ...files.flatMap(({ name, type, content }) => [
      Buffer.from(head(`name="files"; filename="${name}"`, type)),
      content,
      Buffer.from("\r\n"),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]
  return { type: `multipart/form-data; boundary=${boundary}`, payload: Buffer.concat(parts) }
}
