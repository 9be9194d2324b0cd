export const SCENARIOS = [
  "success",
  "declined",
  "insufficientFunds",
  "challenge",
  "pending",
  "timeoutCharged",
  "timeoutNotCharged",
  "late",
] as const
export type Scenario = (typeof SCENARIOS)[number]

/** A card of the local gateway: no other number is taken. */
export type TestCard = { readonly number: string; readonly scenario: Scenario; readonly does: string }

/** The cards of the local gateway and what becomes of a payment with each. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: "4111111111111111", scenario: "success", does: "is charged" },
  { number: "5555555555554444", scenario: "success", does: "is charged (Mastercard)" },
  { number: "4000000000000002", scenario: "declined", does: "is declined" },
  { number: "4000000000009995", scenario: "insufficientFunds", does: "is declined for insufficient funds" },
  {
    number: "4000000000003220",
    scenario: "challenge",
    does: "asks for 3-D Secure, then is charged or refused",
  },
  { number: "4000000000000259", scenario: "pending", does: "is pending, and is charged a few seconds later" },
  { number: "4000000000006975", scenario: "timeoutCharged", does: "is charged, but no answer comes" },
  { number: "4000000000006983", scenario: "timeoutNotCharged", does: "is not charged, and no answer comes" },
  {
    number: "4000000000000341",
    scenario: "late",
    does: "is pending, and is authorised after the hold has expired",
  },
]
