import { CompactEncrypt } from "jose"
import { expect, test } from "vitest"
import { decryptSummary, readLink } from "./health-link.ts"

const ORIGIN = "https://arnica.example"
const ADDRESS = "a".repeat(43)
const KEY = Buffer.alloc(32, 7).toString("base64url")
const hashOf = (payload: object): string =>
  `#shlink:/${Buffer.from(JSON.stringify(payload)).toString("base64url")}`
const PAYLOAD = {
  url: `${ORIGIN}/api/v2/shl/${ADDRESS}`,
  key: KEY,
  flag: "P",
  label: "Pentru Dr. Pop, ș",
  v: 1,
}

test("a link says where its manifest is, and what opens what is there", () => {
  expect(readLink(hashOf(PAYLOAD), ORIGIN)).toEqual({
    address: ADDRESS,
    key: KEY,
    label: "Pentru Dr. Pop, ș",
  })
  const { label: _label, ...bare } = PAYLOAD
  expect(readLink(hashOf(bare), ORIGIN)?.label).toBe("")
})

test.each([
  ["nothing", ""],
  ["half of it", hashOf(PAYLOAD).slice(0, 60)],
  ["no base64", "#shlink:/***"],
  ["another website's", hashOf({ ...PAYLOAD, url: `https://elsewhere.example/api/v2/shl/${ADDRESS}` })],
  ["another address of ours", hashOf({ ...PAYLOAD, url: `${ORIGIN}/api/v2/users` })],
  ["a key that is none", hashOf({ ...PAYLOAD, key: "short" })],
])("%s is no link of this website", (_what, hash) => {
  expect(readLink(hash, ORIGIN)).toBeNull()
})

type Manifest = Parameters<typeof decryptSummary>[0]

const sealed = async (text: string, cty = "application/fhir+json"): Promise<Manifest> => {
  const embedded = await new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM", cty })
    .encrypt(new Uint8Array(Buffer.from(KEY, "base64url")))
  return {
    status: "finalized",
    files: [{ contentType: "application/fhir+json", lastUpdated: "2026-03-02T10:00:00.000Z", embedded }],
  }
}
const DOCUMENT = JSON.stringify({
  resourceType: "Bundle",
  type: "document",
  language: "ro",
  entry: [
    {
      resource: {
        resourceType: "Composition",
        title: "Rezumat",
        date: "2026-03-02T10:00:00.000Z",
        section: [{ title: "Alergii", text: { status: "generated", div: "<div>Alune</div>" } }],
      },
    },
    { resource: { resourceType: "Patient", name: [{ text: "Ana Pop" }], birthDate: "1990-05-17" } },
    { resource: { resourceType: "AllergyIntolerance" } },
  ],
})

test("what a manifest leads to is decrypted by the key of the link, and read", async () => {
  const read = await decryptSummary(await sealed(DOCUMENT), KEY)
  expect(read).toMatchObject({
    language: "ro",
    composition: { title: "Rezumat", section: [{ title: "Alergii" }] },
    patient: { name: [{ text: "Ana Pop" }], birthDate: "1990-05-17", contact: [] },
    file: DOCUMENT,
  })
})

test("another key, another kind of file and what is no document are refused", async () => {
  const other = Buffer.alloc(32, 8).toString("base64url")
  await expect(decryptSummary(await sealed(DOCUMENT), other)).rejects.toThrow()
  await expect(decryptSummary(await sealed(DOCUMENT, "text/plain"), KEY)).rejects.toThrow()
  await expect(decryptSummary(await sealed('{"resourceType":"Patient"}'), KEY)).rejects.toThrow()
})
