/** How a prescription stands. */
export const PRESCRIPTION_STATUSES = ["draft", "signed", "cancelled", "replaced", "expired"] as const
/** How a prescription stands. */
export type PrescriptionStatus = (typeof PRESCRIPTION_STATUSES)[number]

/** For how long something is treated, in the order in which a choice shows them. */
export const TREATMENTS = ["acute", "subacute", "chronic"] as const

/** Pharmaceutical forms. */
export const FORMS = [
  "tablet",
  "prolongedTablet",
  "effervescentTablet",
  "chewableTablet",
  "sublingualTablet",
  "capsule",
  "sachet",
  "syrup",
  "oralSolution",
  "oralSuspension",
  "oralDrops",
  "suppository",
  "cream",
  "ointment",
  "gel",
  "skinSolution",
  "shampoo",
  "patch",
  "eyeDrops",
  "eyeOintment",
  "earDrops",
  "nasalSpray",
  "inhaler",
  "nebuliserSolution",
  "injection",
  "pen",
  "vaginalTablet",
  "vaginalCream",
  "mouthSpray",
  "mouthwash",
] as const
/** A pharmaceutical form. */
export type Form = (typeof FORMS)[number]

/** Ways into the body. */
export const ROUTES = [
  "oral",
  "sublingual",
  "mouth",
  "rectal",
  "vaginal",
  "skin",
  "transdermal",
  "eye",
  "ear",
  "nose",
  "inhalation",
  "subcutaneous",
  "intramuscular",
  "intravenous",
] as const
/** A way into the body. */
export type Route = (typeof ROUTES)[number]

/** What doses and quantities are counted in. */
export const DOSE_UNITS = [
  "tablet",
  "capsule",
  "sachet",
  "ml",
  "drop",
  "puff",
  "suppository",
  "application",
  "patch",
  "unit",
  "mg",
  "g",
  "ampoule",
  "pack",
] as const
/** What a dose is counted in. */
export type DoseUnit = (typeof DOSE_UNITS)[number]

/** Why a substance cannot be prescribed here. */
export const BLOCKS = ["tableTwo", "tableThree", "hospitalOnly"] as const
/** Why a substance cannot be prescribed here. */
export type Block = (typeof BLOCKS)[number]

/** Whether a speciality may prescribe after a session at a distance. */
export const REMOTE_RULES = ["allowed", "earlierVisit", "notAllowed", "confirm"] as const
/** Whether a speciality may prescribe after a session at a distance. */
export type RemoteRule = (typeof REMOTE_RULES)[number]

/** Specialities whose doctors prescribe. Psychologists, therapists and coaches never do. */
export const PRESCRIBING_SPECIALITIES = [
  "PSYCHIATRIST",
  "CHILD_PSYCHIATRIST",
  "FAMILY_DOCTOR",
  "DERMATOLOGIST",
  "CARDIOLOGIST",
  "ENDOCRINOLOGIST",
  "GASTROENTEROLOGIST",
  "GYNAECOLOGIST",
  "PAEDIATRICIAN",
  "NEUROLOGIST",
  "DIABETOLOGIST",
  "ALLERGIST",
  "UROLOGIST",
] as const
/** A speciality whose doctors prescribe. */
export type PrescribingSpeciality = (typeof PRESCRIBING_SPECIALITIES)[number]

/** The lists that a prescription is written from. */
export const PRESCRIBING_LISTS = ["medicines", "diagnoses"] as const
/** A list that a prescription is written from. */
export type PrescribingList = (typeof PRESCRIBING_LISTS)[number]

/** Bounds of prescriptions. Lengths in characters. */
export const PRESCRIPTION_LIMITS = {
  drugs: 10,
  diagnoses: 10,
  name: 100,
  line: 200,
  note: 500,
  reasonLeast: 3,
  /** How long one is valid, and one with an antibiotic among its medicines. */
  validDays: 30,
  antibioticValidDays: 10,
  /** Birth dates that may be typed wrongly before a prescription is checked no more. */
  checkTries: 10,
  /** Of an import: its text, and its rows; what is found at once. */
  importLength: 900_000,
  importRows: 5_000,
  found: 20,
  refusals: 100,
} as const
