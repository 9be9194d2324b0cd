/** How somebody felt, from worst to best: -3 to 3, each with the key of its word (`journal:valence.*`). */
export const VALENCE_WORDS = ["awful", "bad", "low", "soso", "fine", "good", "great"] as const

/** Feelings that an entry can name. The same that phones offer for a state of mind, so that the two can be brought together. */
export const FEELINGS = [
  "amazed",
  "amused",
  "angry",
  "annoyed",
  "anxious",
  "ashamed",
  "brave",
  "calm",
  "confident",
  "content",
  "disappointed",
  "discouraged",
  "disgusted",
  "drained",
  "embarrassed",
  "excited",
  "frustrated",
  "grateful",
  "guilty",
  "happy",
  "hopeful",
  "hopeless",
  "indifferent",
  "irritated",
  "jealous",
  "joyful",
  "lonely",
  "overwhelmed",
  "passionate",
  "peaceful",
  "proud",
  "relieved",
  "sad",
  "satisfied",
  "scared",
  "stressed",
  "surprised",
  "worried",
] as const

/** What it has to do with. */
export const CONTEXTS = [
  "sleep",
  "work",
  "family",
  "friends",
  "partner",
  "body",
  "money",
  "news",
  "alone",
  "movement",
  "learning",
  "tasks",
  "selfCare",
  "hobbies",
  "community",
  "faith",
  "identity",
  "travel",
  "weather",
] as const

/** What can be measured, with its unit (UCUM) and the values that are taken. */
export const MEASURES = {
  weight: { unit: "kg", min: 1, max: 400 },
  pulse: { unit: "/min", min: 20, max: 300 },
  systolic: { unit: "mm[Hg]", min: 40, max: 300 },
  diastolic: { unit: "mm[Hg]", min: 20, max: 200 },
  temperature: { unit: "Cel", min: 30, max: 45 },
  steps: { unit: "1", min: 0, max: 200_000 },
} as const
/** The name of something that can be measured. */
export type MeasureCode = keyof typeof MEASURES
