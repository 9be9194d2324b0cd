import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { hostilePictures } from "../../../testing/hostile-pictures.ts"
import { createPersonalHarness, type PersonalHarness, type Visitor } from "../testing-personal.ts"

let harness: PersonalHarness
beforeAll(async () => {
  harness = await createPersonalHarness()
})
afterAll(() => harness.server.close())

const URL = "/api/v2/users/me/photo"
const BOUNDARY = "----a-boundary"

const upload = (as: Visitor, file: Buffer, crop?: object) => {
  const part = (head: string, body: Buffer | string) =>
    Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`), Buffer.from(body), Buffer.from("\r\n")])
  const details = part(
    'Content-Disposition: form-data; name="details"',
    JSON.stringify(crop === undefined ? {} : { crop }),
  )
  const picture = part(
    'Content-Disposition: form-data; name="files"; filename="me.jpg"\r\nContent-Type: image/jpeg',
    file,
  )
  return harness.send({
    method: "POST",
    url: URL,
    as,
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([details, picture, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  })
}

type Picture = { readonly width: number; readonly height: number }
const plain = ({ width, height }: Picture) =>
  sharp({ create: { width, height, channels: 3, background: "#336699" } })

const photoOf = async (as: Visitor) =>
  (await harness.send({ url: "/rest/v2/client/personalInfo", as })).json().photo
const kept = async (key: string): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of (await harness.server.platform.files.read(key)) ?? [])
    chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

test("a portrait is cut out, without what the camera wrote, and served by its address", async () => {
  const ana = await harness.somebody()
  const file = await plain({ width: 800, height: 1000 })
    .withExif({ IFD0: { Copyright: "Ana at home" }, IFD3: { GPSLatitude: "45/1 0/1 0/1" } })
    .jpeg()
    .toBuffer()
  expect((await sharp(file).metadata()).exif).toBeDefined()
  const response = await upload(ana, file, { left: 100, top: 50, width: 640, height: 672 })
  expect(response.statusCode).toBe(201)
  const { photo } = response.json()
  expect(photo).toMatch(/^public\/[0-9a-f]{2}\/[0-9a-f-]{36}\.jpg$/)
  const { format, width, height, exif, icc, xmp } = await sharp(await kept(photo)).metadata()
  expect({ format, width, height, exif, xmp }).toEqual({ format: "jpeg", width: 480, height: 504 })
  expect(icc).toBeUndefined()
  expect(await photoOf(ana)).toBe(photo)
  const served = await harness.send({ url: `/media/${photo}/320.webp` })
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 320, height: 336 })
  const details = await harness.send({ url: "/rest/v2/user/details/", as: ana })
  expect(details.json().userPhoto).toBe(photo)
})

test("the crop is of the picture as it is seen, turned as its EXIF says", async () => {
  const ana = await harness.somebody()
  const right = await plain({ width: 200, height: 200 }).png().toBuffer()
  // Stored lying: blue with a white quarter top left, shown turned by a quarter to the right.
  const file = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#ffffff" } })
    .composite([{ input: right, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer()
  const { photo } = (await upload(ana, file, { left: 200, top: 0, width: 180, height: 189 })).json()
  const { channels } = await sharp(await kept(photo)).stats()
  expect(channels[0]?.mean).toBeLessThan(70)
})

test("without a crop it is the middle, in the shape of a portrait", async () => {
  const ana = await harness.somebody()
  const { photo } = (await upload(ana, await plain({ width: 1000, height: 300 }).webp().toBuffer())).json()
  const { width = 0, height = 0 } = await sharp(await kept(photo)).metadata()
  expect(width / height).toBeCloseTo(160 / 168, 2)
  expect(height).toBeLessThanOrEqual(300)
})

test("a new one takes the place of the old, which is gone with all its sizes", async () => {
  const ana = await harness.somebody()
  const file = await plain({ width: 400, height: 420 }).png().toBuffer()
  const first = (await upload(ana, file)).json().photo
  const sized = `/media/${first}/320.webp`
  expect((await harness.send({ url: sized })).statusCode).toBe(200)
  const second = (await upload(ana, file)).json().photo
  expect((await harness.send({ url: sized })).statusCode).toBe(404)
  expect(await photoOf(ana)).toBe(second)
  expect((await harness.send({ method: "DELETE", url: URL, as: ana })).statusCode).toBe(204)
  expect(await photoOf(ana)).toBeNull()
  expect((await harness.send({ url: `/media/${second}/320.webp` })).statusCode).toBe(404)
  expect((await harness.send({ method: "DELETE", url: URL, as: ana })).statusCode).toBe(204)
})

describe("refused", () => {
  test.each([
    ["too narrow", { width: 171, height: 400 }, undefined, "files", "at least 172 pixels wide"],
    ["too low", { width: 400, height: 160 }, undefined, "files", "at least 168 pixels high"],
    [
      "a crop outside",
      { width: 400, height: 400 },
      { left: 300, top: 0, width: 160, height: 168 },
      "crop",
      "does not fit",
    ],
    [
      "a crop of another shape",
      { width: 400, height: 400 },
      { left: 0, top: 0, width: 300, height: 168 },
      "crop",
      "does not fit",
    ],
    [
      "a crop too small",
      { width: 400, height: 400 },
      { left: 0, top: 0, width: 80, height: 84 },
      "crop.width",
      "160",
    ],
  ])("%s", async (_name, size, crop, path, text) => {
    const ana = await harness.somebody()
    const response = await upload(ana, await plain(size).png().toBuffer(), crop)
    expect(response.statusCode).toBe(400)
    const [detail] = response.json().errorMessage.details
    expect(detail.path).toBe(path)
    expect(detail.message).toContain(text)
    expect(await photoOf(ana)).toBeNull()
  })

  test("what only calls itself a picture, what is broken, and what is too large", async () => {
    const ana = await harness.somebody()
    const script = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>")
    expect((await upload(ana, script)).statusCode).toBe(415)
    const whole = await plain({ width: 400, height: 400 }).jpeg().toBuffer()
    expect((await upload(ana, whole.subarray(0, 120))).statusCode).toBe(415)
    const large = Buffer.concat([whole, Buffer.alloc(5 * 1024 * 1024)])
    expect((await upload(ana, large)).statusCode).toBe(413)
    const nothing = await harness.send({ method: "POST", url: URL, as: ana, payload: {} })
    expect(nothing.statusCode).toBe(400)
    expect(await photoOf(ana)).toBeNull()
  })
})

test("files that were made to harm whoever unpacks them are refused, and the next portrait is cut", async () => {
  const ana = await harness.somebody()
  for (const { name, file } of await hostilePictures()) {
    const response = await upload(ana, file)
    expect([name, response.statusCode]).toEqual([name, 415])
  }
  expect((await upload(ana, await plain({ width: 800, height: 1000 }).jpeg().toBuffer())).statusCode).toBe(
    201,
  )
})
