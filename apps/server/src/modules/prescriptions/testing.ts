import type { TypedDrug } from "@arnica/contract/prescription-content"
import type { Content } from "./domain/content.ts"

type ContentDrug = Content["drugs"][number]

/** What is typed of a medicine, as a call takes it. */
export const aTypedDrug = (medicineId: number): TypedDrug => ({
  medicineId,
  form: "tablet",
  strength: "400 mg",
  route: "oral",
  brand: "",
  brandReason: "",
  quantity: 20,
  quantityUnit: "tablet",
  dose: 1,
  doseUnit: "tablet",
  timesADay: 3,
  days: 5,
  asNeeded: false,
  mostADay: null,
  start: null,
  noSubstitution: false,
  substitutionReason: "",
  repeats: 0,
  note: "",
})

/** A medicine that lacks nothing, with whatever differs. */
export const aDrug = (given: Partial<ContentDrug> = {}): ContentDrug => ({
  ...aTypedDrug(1),
  substance: "ibuprofen",
  isAntibiotic: false,
  ...given,
})

/** A prescription that lacks nothing, with whatever differs. */
export const aContent = (given: Partial<Content> = {}): Content => ({
  person: { firstName: "Ana", lastName: "Secretova", birthDate: "1990-05-17", weight: null },
  prescriber: {
    stampCode: "A12345",
    address: "Strada Memorandumului 12",
    city: "Cluj-Napoca",
    countryCode: "RO",
    email: "dana@people.example",
    phone: "+40 712 345 678",
  },
  treatment: { selectedIndex: 0 },
  diagnoses: [{ id: "migraine", value: "G43.9", label: "Migraine", checked: true }],
  drugs: [aDrug()],
  signer: null,
  replacementReason: "",
  ...given,
})
