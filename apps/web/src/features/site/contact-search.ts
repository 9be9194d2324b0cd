import type { ContactTopic } from "@arnica/contract/site"

/** What a link to the contact form may carry. */
export type ContactSearch = { readonly topic?: ContactTopic }

/** Topics in the order in which the form offers them. The contract's own list comes with its schemas, which the address needs not load. */
export const TOPICS = [
  "booking",
  "payment",
  "account",
  "specialist",
  "clinic",
  "company",
  "privacy",
  "accessibility",
  "other",
] as const satisfies readonly ContactTopic[]

/** Reads the address; a topic that there is not is left out. */
export const readContactSearch = (search: Record<string, unknown>): ContactSearch => {
  const topic = TOPICS.find((each) => each === search.topic)
  return topic === undefined ? {} : { topic }
}
