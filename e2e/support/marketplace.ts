import { createUsers, hashPassword, type NewUser } from "../../apps/server/src/modules/identity/index.ts"
import { aUser } from "../../apps/server/src/modules/identity/testing.ts"
import { aReview } from "../../apps/server/src/modules/reviews/testing.ts"
import { anAvailability } from "../../apps/server/src/modules/scheduling/testing.ts"
import type { Tx } from "../../apps/server/src/platform/db/handles.ts"
import type { ArnicaServer } from "../../apps/server/src/serve.ts"
import { drawPortraits } from "../../tools/seed/photos.ts"
import {
  CLINIC,
  COMPANY,
  COUPLES,
  DOCTOR,
  EARNER,
  HOSTS,
  LEAVERS,
  OTHER_ADMIN,
  PASSWORD,
  STAFF,
  specialistsAt,
  UNASKED,
  UNCONFIRMED,
  UNCONFIRMED_LANGUAGE,
  UNPAID,
} from "./fixtures.ts"

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const DAY_MS = 86_400_000
/** The addresses of specialists who sign in. */
const SIGN_IN = [STAFF, COUPLES, DOCTOR, UNPAID, ...Object.values(HOSTS), ...Object.values(LEAVERS)].map(
  ({ email }): string => email,
)

const clientsUnconfirmed = async (): Promise<NewUser[]> => {
  const passwordHash = await hashPassword(PASSWORD)
  return (["desktop", "phone"] as const).flatMap((device) =>
    UNCONFIRMED[device].map((email) =>
      aUser({
        email,
        passwordHash,
        language: UNCONFIRMED_LANGUAGE[device],
        isConfirmed: false,
        acceptsTerms: true,
      }),
    ),
  )
}

/** The clinic that the member of the staff administrates, where one specialist works. */
const plantClinic = async (
  { partners }: ArnicaServer["modules"],
  given: { readonly tx: Tx; readonly members: readonly NewUser[]; readonly now: number },
): Promise<void> => {
  const { tx, members, now } = given
  const idOf = (is: (user: NewUser) => boolean): string => members.find(is)?.id ?? ""
  const [code, since] = ["VALERIANA", now - 30 * DAY_MS]
  await partners.createBatch(tx, {
    organisations: [{ kind: "clinic", code, name: CLINIC.name }],
    memberships: [
      { code, since, role: "clinicAdmin", userId: idOf(({ email }) => email === STAFF.email) },
      { code, since, role: "specialist", userId: idOf(({ lastName }) => CLINIC.colleague.test(lastName)) },
    ],
  })
}

const isEarner = ({ url }: { readonly url: string }): boolean => url === EARNER.url

/** What a client paid for a session of long ago. */
const plantEarnings = async (
  { wallet }: ArnicaServer["modules"],
  given: { readonly tx: Tx; readonly now: number; readonly earner: { readonly id: number } | undefined },
): Promise<void> => {
  if (given.earner === undefined) throw new Error(`${EARNER.url} is not in the fixtures`)
  const currency = "RON"
  await wallet.post(given.tx, {
    ref: "planted:1",
    kind: "payment.capture",
    at: given.now - 40 * DAY_MS,
    entries: [
      { account: { type: "gatewayClearing", ownerId: null }, amount: EARNER.earned, currency },
      {
        account: { type: "providerPayable", ownerId: String(given.earner.id) },
        amount: -EARNER.earned,
        currency,
      },
    ],
  })
}

/** Where they are paid since long ago. */
const plantBilling = async (
  { specialists }: ArnicaServer["modules"],
  given: { readonly tx: Tx; readonly earner: { readonly id: number } | undefined },
): Promise<void> => {
  if (given.earner === undefined) throw new Error(`${EARNER.url} is not in the fixtures`)
  const billing = {
    kind: "person" as const,
    name: "Dana Work",
    taxId: "",
    registration: "",
    cnp: "",
    vatPayer: false,
    healthCare: false,
    countryCode: "RO",
    city: "Iași",
    street: "Strada Lungă 1",
    postalCode: "",
    bank: "",
    iban: "RO49AAAA1B31007593840000",
  }
  await specialists.joining.plantBilling(given.tx, [{ specialistId: given.earner.id, billing }])
}

/** Fills an empty marketplace with the fixtures of the journeys: reviewed, and free from eight to eight on every day. */
export const plantMarketplace = async ({ platform, modules }: ArnicaServer): Promise<void> => {
  const { specialists, scheduling, reviews } = modules
  const now = platform.clock.now()
  const fixtures = specialistsAt(now)
  const passwordHash = await hashPassword(STAFF.password)
  const members = fixtures.map((specialist) => {
    const { userId: id, firstName, lastName, url } = specialist
    const email = `${url}@specialists.example`
    const signsIn = SIGN_IN.includes(email)
    const more = {
      ...(signsIn ? { passwordHash, acceptsTerms: true } : {}),
      ...(email === STAFF.email
        ? { isAdmin: true, isCorporateAdmin: true, mayImpersonate: true, mayAppoint: true }
        : {}),
    }
    const user = aUser({ id, firstName, lastName, email, language: "ro", isProvider: true, ...more })
    return { specialist, user }
  })
  const company = aUser({ email: COMPANY.email, passwordHash, isHrAdmin: true, acceptsTerms: true })
  const name = { firstName: "Dan", lastName: "Moraru" } as const
  const admin = aUser({ ...name, email: OTHER_ADMIN.email, passwordHash, isAdmin: true, acceptsTerms: true })
  const unasked = Object.values(UNASKED).map(({ email }) => aUser({ email, passwordHash }))
  const unconfirmed = await clientsUnconfirmed()
  const photos = await drawPortraits(platform.files, members)
  await platform.db.transaction(async (tx) => {
    await createUsers(tx, [...members.map(({ user }) => user), company, admin, ...unasked, ...unconfirmed])
    const created = await specialists.createBatch(
      tx,
      fixtures.map((specialist, at) => ({ ...specialist, photo: photos[at] ?? "" })),
    )
    await plantEarnings(modules, { tx, now, earner: created[fixtures.findIndex(isEarner)] })
    await plantBilling(modules, { tx, earner: created[fixtures.findIndex(isEarner)] })
    await plantClinic(modules, { tx, members: members.map(({ user }) => user), now })
    await scheduling.setAvailability(
      tx,
      created.map(({ id }, at) =>
        anAvailability({
          specialistId: id,
          zone: fixtures[at]?.timeZone ?? "Europe/Bucharest",
          stepMinutes: 60,
          minimumNoticeMinutes: 60,
          weekly: EVERY_DAY.map((weekday) => ({ weekday, start: 8 * 60, end: 20 * 60 })),
        }),
      ),
    )
    await reviews.createBatch(
      tx,
      created
        .slice(0, 4)
        .flatMap(({ id }) =>
          ["en", "ro", "el"].map((language, day) =>
            aReview({ specialistId: id, language, createdAt: now - (day + 2) * DAY_MS }),
          ),
        ),
    )
  })
  await scheduling.refreshFirstFree()
  await specialists.warmSearch()
}
