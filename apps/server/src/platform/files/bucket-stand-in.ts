import { once } from "node:events"
import { createServer, type IncomingMessage } from "node:http"
import { buffer } from "node:stream/consumers"

/** A bucket in memory that speaks as much of S3 as our files need, for tests. */
export type BucketStandIn = {
  readonly url: string
  readonly objects: ReadonlyMap<string, Buffer>
  close(): Promise<void>
}

type Answer = readonly [status: number, headers: Record<string, string>, body: string | Buffer]

const XML = { "content-type": "application/xml" }
const failure = (status: number, code: string): Answer => [
  status,
  XML,
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
]

const createAnswers = (accessKeyId: string) => {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const start = (key: string): Answer => {
    const id = String(uploads.size + 1)
    uploads.set(id, new Map())
    return [
      200,
      XML,
      `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    ]
  }
  const complete = (key: string, id: string): Answer => {
    const parts = [...(uploads.get(id) ?? [])].toSorted(([a], [b]) => a - b)
    objects.set(key, Buffer.concat(parts.map(([, part]) => part)))
    return [200, XML, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`]
  }
  const write = (key: string, query: URLSearchParams, body: Buffer): Answer => {
    const parts = uploads.get(query.get("uploadId") ?? "")
    if (parts === undefined) objects.set(key, body)
    else parts.set(Number(query.get("partNumber")), body)
    return [200, { etag: `"${body.length}"` }, ""]
  }
  const read = (key: string): Answer => {
    const found = objects.get(key)
    return found === undefined ? failure(404, "NoSuchKey") : [200, {}, found]
  }
  const remove = (key: string): Answer => {
    objects.delete(key)
    return [204, {}, ""]
  }
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const signed = request.headers.authorization ?? ""
    const body = await buffer(request)
    if (!signed.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`)) return failure(403, "AccessDenied")
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://bucket")
    const key = pathname.split("/").slice(2).join("/")
    if (request.method === "POST")
      return searchParams.has("uploads") ? start(key) : complete(key, searchParams.get("uploadId") ?? "")
    if (request.method === "PUT") return write(key, searchParams, body)
    return request.method === "DELETE" ? remove(key) : read(key)
  }
  return { objects, answer }
}

/** Starts one that lets in whoever signs as `accessKeyId`. */
export const startBucket = async (accessKeyId: string): Promise<BucketStandIn> => {
  const { objects, answer } = createAnswers(accessKeyId)
  const server = createServer((request, response) => {
    void answer(request).then(([status, headers, body]) => response.writeHead(status, headers).end(body))
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the bucket listens on no port")
  return {
    url: `http://127.0.0.1:${address.port}`,
    objects,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
}
