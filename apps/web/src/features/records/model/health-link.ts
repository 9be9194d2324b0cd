import {
  HEALTH_LINK_FILE_TYPE,
  type healthLinkManifestSchema,
  healthLinkPayloadSchema,
} from "@arnica/contract/health-links"
import { z } from "zod"

const PREFIX = "shlink:/"
const MANIFEST = /^\/api\/v2\/shl\/([\w-]{43})$/

/** What a link of ours opens: where its manifest is, and the key of what it leads to. */
export type OpenedLink = { readonly address: string; readonly key: string; readonly label: string }

const decoded = (text: string): unknown => {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
      letter.charCodeAt(0),
    )
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    // Half a link, or something else behind the `#`: the page says so.
    return null
  }
}

/** Reads what stands behind the `#` of an address; null for what is no link of this website. */
export const readLink = (hash: string, origin: string): OpenedLink | null => {
  const at = hash.indexOf(PREFIX)
  if (at === -1) return null
  const payload = healthLinkPayloadSchema.safeParse(decoded(hash.slice(at + PREFIX.length)))
  if (!payload.success || !URL.canParse(payload.data.url)) return null
  const { url, key, label = "" } = payload.data
  const manifest = new URL(url)
  const address = MANIFEST.exec(manifest.pathname)?.[1]
  return manifest.origin !== origin || address === undefined ? null : { address, key, label }
}

const nameSchema = z.object({ text: z.string().optional() })
const resourceSchema = z.discriminatedUnion("resourceType", [
  z.object({
    resourceType: z.literal("Composition"),
    title: z.string(),
    date: z.string(),
    section: z.array(z.object({ title: z.string(), text: z.object({ div: z.string() }) })).default([]),
  }),
  z.object({
    resourceType: z.literal("Patient"),
    name: z.array(nameSchema).default([]),
    birthDate: z.string().optional(),
    contact: z
      .array(
        z.object({
          name: nameSchema.optional(),
          relationship: z.array(z.object({ text: z.string().optional() })).default([]),
          telecom: z.array(z.object({ value: z.string().optional() })).default([]),
        }),
      )
      .default([]),
  }),
])
const bundleSchema = z.object({
  resourceType: z.literal("Bundle"),
  type: z.literal("document"),
  language: z.string().optional(),
  entry: z.array(z.object({ resource: z.looseObject({ resourceType: z.string() }) })),
})

type Resource = z.infer<typeof resourceSchema>
type OfType<T extends Resource["resourceType"]> = Extract<Resource, { readonly resourceType: T }>

/** A patient summary as it is read by people, and as the file that it is. */
export type ReadSummary = {
  readonly language: string
  readonly composition: OfType<"Composition">
  readonly patient: OfType<"Patient">
  readonly file: string
}

/** Reads a document of FHIR. Throws for what is none. */
const readSummaryFile = (file: string): ReadSummary => {
  const bundle = bundleSchema.parse(JSON.parse(file))
  const resources = bundle.entry.flatMap(({ resource }) => {
    const read = resourceSchema.safeParse(resource)
    return read.success ? [read.data] : []
  })
  const composition = resources.find((each) => each.resourceType === "Composition")
  const patient = resources.find((each) => each.resourceType === "Patient")
  if (composition === undefined || patient === undefined) throw new Error("The document lacks its head")
  return { language: bundle.language ?? "", composition, patient, file }
}

type Manifest = z.infer<typeof healthLinkManifestSchema>

/** Opens, in this browser, what a manifest leads to. Throws for what the key does not open. */
export const decryptSummary = async (manifest: Manifest, key: string): Promise<ReadSummary> => {
  const { base64url, compactDecrypt } = await import("jose")
  const { plaintext, protectedHeader } = await compactDecrypt(
    manifest.files[0]?.embedded ?? "",
    base64url.decode(key),
    { keyManagementAlgorithms: ["dir"], contentEncryptionAlgorithms: ["A256GCM"] },
  )
  if (protectedHeader.cty !== HEALTH_LINK_FILE_TYPE) throw new Error("The link leads to another kind of file")
  return readSummaryFile(new TextDecoder().decode(plaintext))
}
