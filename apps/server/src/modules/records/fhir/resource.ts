/** Something that is written as JSON; what is undefined is left out. */
export type Json = Readonly<Record<string, unknown>>

/** The code systems that a patient summary takes its codes from. */
export const SYSTEMS = {
  loinc: "http://loinc.org",
  ucum: "http://unitsofmeasure.org",
  absent: "http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips",
  terminology: "http://terminology.hl7.org/CodeSystem",
} as const

/** One code of a system. */
export const coded = (system: string, code: string): Json => ({ coding: [{ system, code }] })

/** A code of those that HL7 publishes for the parts of FHIR. */
export const ofTerminology = (name: string, code: string): Json =>
  coded(`${SYSTEMS.terminology}/${name}`, code)

/** That somebody has to say something and it is not known. */
export const unknown: Json = {
  extension: [{ url: "http://hl7.org/fhir/StructureDefinition/data-absent-reason", valueCode: "unknown" }],
}

/** The address of a resource within its document. */
export const addressOf = (id: string): string => `urn:uuid:${id}`
