/** What a company owes for somebody's order, or no longer owes. Minor units. */
export type Charge = {
  readonly id: string
  readonly userId: string
  readonly orderId: string
  readonly domain: string
  readonly amount: number
}

/** A line of an invoice. `domain` null: what would tell of too few people, put together. */
export type InvoiceLine = {
  readonly domain: string | null
  readonly sessions: number
  readonly amount: number
}

type Group = { readonly domain: string; readonly charges: readonly Charge[]; readonly people: number }

/** Whose charges do not cancel each other out. */
const peopleIn = (charges: readonly Charge[]): number => {
  const owed = new Map<string, number>()
  for (const { orderId, userId, amount } of charges)
    owed.set(`${userId} ${orderId}`, (owed.get(`${userId} ${orderId}`) ?? 0) + amount)
  return new Set([...owed].filter(([, sum]) => sum > 0).map(([key]) => key.split(" ")[0])).size
}

const sum = (charges: readonly Charge[]): number => charges.reduce((all, { amount }) => all + amount, 0)

/** Orders of which something stays to be paid. */
const sessionsIn = (charges: readonly Charge[]): number => {
  const owed = new Map<string, number>()
  for (const { orderId, amount } of charges) owed.set(orderId, (owed.get(orderId) ?? 0) + amount)
  return [...owed.values()].filter((left) => left > 0).length
}

const lineOf = (domain: string | null, charges: readonly Charge[]): InvoiceLine => ({
  domain,
  sessions: sessionsIn(charges),
  amount: sum(charges),
})

const groupsOf = (charges: readonly Charge[]): Group[] => {
  const domains = [...new Set(charges.map(({ domain }) => domain))].toSorted()
  return domains.map((domain) => {
    const own = charges.filter((each) => each.domain === domain)
    return { domain, charges: own, people: peopleIn(own) }
  })
}

/**
 * The lines of an invoice, or null while there are too few people, or nothing to be paid: then it waits for the next one. A domain
 * has a line of its own when it tells of enough people. What is left is put together; where that are too few, the smallest
 * other domain joins it, so that nobody learns of them by taking the others from the sum.
 */
export const invoiceLines = (charges: readonly Charge[], smallest: number): readonly InvoiceLine[] | null => {
  if (peopleIn(charges) < smallest || sum(charges) <= 0) return null
  const groups = groupsOf(charges).toSorted((one, other) => other.people - one.people)
  const told = groups.filter(({ people }) => people >= smallest)
  let rest = groups.filter(({ people }) => people < smallest).flatMap((group) => group.charges)
  while (rest.length > 0 && told.length > 0 && peopleIn(rest) < smallest) {
    const next = told.pop()
    rest = [...rest, ...(next?.charges ?? [])]
  }
  const own = told.map((group) => lineOf(group.domain, group.charges))
  return rest.length === 0 ? own : [...own, lineOf(null, rest)]
}
