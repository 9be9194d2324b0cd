import type { TypedPrescription } from "@arnica/contract/prescription-content"
import type { Harness } from "./testing.ts"

type Prescriptions = {
  /** What a doctor signed for Ana, and a draft: Ioana's, so that who is no part of it can be seen to fail. */
  readonly prescriptionId: string
  readonly draftPrescriptionId: string
}

/** What is typed of a prescription, as a call takes it. */
export const aTypedPrescription = (): TypedPrescription & { readonly version: number } => ({
  version: 0,
  person: { firstName: "Ana", lastName: "Secretova", birthDate: "1990-05-17", weight: null },
  prescriber: {
    stampCode: "A12345",
    address: "Strada Memorandumului 12",
    city: "Cluj-Napoca",
    countryCode: "RO",
    email: "ioana@people.example",
    phone: "+40 712 345 678",
  },
  treatment: { selectedIndex: 0 },
  diagnoses: [{ id: "own", value: "", label: "Secretova's headache", checked: true }],
  drugs: [],
})

/** Ioana is made a doctor for as long as it takes to write two of them; a psychologist reads what she wrote. */
export const layOutPrescriptions = async (
  { ana, ioana, server }: Harness,
  appointmentUuid: string,
): Promise<Prescriptions> => {
  const { pool } = server.platform.db
  const { id: specialistId } = ioana.planted
  await pool.query(
    "insert into specialists.specialist_speciality (specialist_id, code, position) values ($1, 'PSYCHIATRIST', 90)",
    [specialistId],
  )
  const { prescriptions } = server.modules
  const written = async (isSigned: boolean): Promise<string> =>
    (
      await prescriptions.writeForDemo({
        appointmentUuid,
        clientId: ana.userId,
        specialistId,
        isSigned,
      })
    ).id
  const laidOut = { prescriptionId: await written(true), draftPrescriptionId: await written(false) }
  await pool.query(
    "delete from specialists.specialist_speciality where specialist_id = $1 and code = 'PSYCHIATRIST'",
    [specialistId],
  )
  return laidOut
}
