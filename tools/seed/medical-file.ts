import { recordSharesEndpoints } from "@arnica/contract/record-shares"
import type { RecordEntry } from "@arnica/contract/records"
import { z } from "zod"
import type { ArnicaServer } from "../../apps/server/src/serve.ts"
import { DEMO_ACCOUNTS } from "./accounts.ts"
import { type Call, signedInAs } from "./calls.ts"

const DAY_MS = 86_400_000
const SHARES = recordSharesEndpoints["GET /api/v2/records/shares"].responses[200]
const clientsPage = z.object({ items: z.array(z.object({ id: z.int(), fullName: z.string() })) })

type Written = Omit<RecordEntry, "day"> & { readonly daysAgo: number }

/** What the named customer keeps of their health. */
const OWN: readonly Written[] = [
  {
    daysAgo: 9_200,
    title: "Penicilină",
    text: "Erupție pe brațe la a doua doză, în copilărie.",
    details: { kind: "allergy", area: "medicines", reaction: "urticarie" },
  },
  {
    daysAgo: 1_420,
    title: "Alune de pădure",
    text: "",
    details: { kind: "allergy", area: "food", reaction: "mâncărimi în gură" },
  },
  {
    daysAgo: 640,
    title: "Hipotiroidie",
    text: "Tiroidita Hashimoto, în evidența endocrinologului.",
    details: { kind: "problem", isOver: false },
  },
  {
    daysAgo: 2_900,
    title: "Apendicită",
    text: "",
    details: { kind: "problem", isOver: true },
  },
  {
    daysAgo: 630,
    title: "Levotiroxină",
    text: "Dimineața, pe stomacul gol, cu 30 de minute înainte de masă.",
    details: { kind: "medicine", dose: "50 micrograme pe zi", until: null },
  },
  {
    daysAgo: 75,
    title: "Vitamina D3",
    text: "",
    details: { kind: "medicine", dose: "2000 UI pe zi", until: null },
  },
  { daysAgo: 390, title: "Antigripal", text: "", details: { kind: "vaccination", dose: "" } },
  {
    daysAgo: 1_150,
    title: "Tetanos și difterie",
    text: "Rapel, valabil zece ani.",
    details: { kind: "vaccination", dose: "rapel" },
  },
  { daysAgo: 2_898, title: "Apendicectomie", text: "Laparoscopic.", details: { kind: "procedure" } },
  {
    daysAgo: 82,
    title: "Tensiune",
    text: "Acasă, dimineața.",
    details: { kind: "measurement", name: "systolic", value: 121 },
  },
  {
    daysAgo: 82,
    title: "Tensiune",
    text: "",
    details: { kind: "measurement", name: "diastolic", value: 78 },
  },
  {
    daysAgo: 82,
    title: "Greutate",
    text: "",
    details: { kind: "measurement", name: "weight", value: 64.5 },
  },
  {
    daysAgo: 80,
    title: "Analize: TSH și FT4",
    text: "TSH 2,4 mUI/l, FT4 15 pmol/l. Ambele în limite.",
    details: { kind: "result" },
  },
  {
    daysAgo: 78,
    title: "Scrisoare medicală, endocrinologie",
    text: "Doza rămâne aceeași. Control peste șase luni, cu TSH.",
    details: { kind: "letter" },
  },
  {
    daysAgo: 0,
    title: "Andrei Ionescu",
    text: "",
    details: { kind: "contact", relation: "soț", phone: "+40 723 456 789" },
  },
]

/** What the named specialist wrote after a session. */
const FROM_SPECIALIST: Written = {
  daysAgo: 1,
  title: "Recomandări după ședință",
  text: "Jurnal de somn încă două săptămâni. Fără ecrane în ultima oră înainte de culcare. Exercițiul de respirație seara.",
  details: { kind: "letter" },
}

const dayOf = (now: number, daysAgo: number): string =>
  new Date(now - daysAgo * DAY_MS).toISOString().slice(0, 10)

const entryOf = ({ daysAgo, ...written }: Written, now: number): RecordEntry => ({
  ...written,
  day: dayOf(now, daysAgo),
})

/** The number under which the named specialist has the named customer. */
const clientOf = async (specialist: Call): Promise<number | undefined> => {
  const { firstName, lastName } = DEMO_ACCOUNTS[0]
  const found = clientsPage.parse(await specialist(`GET /rest/v2/specialist/clients?text=${lastName}`))
  return found.items.find(({ fullName }) => fullName === `${firstName} ${lastName}`)?.id
}

type Wanted = { readonly server: ArnicaServer; readonly specialistId: number; readonly now: number }

/** The named customer keeps a medical file, lets the named specialist read what they take, and has a letter of theirs. */
export const fillMedicalFile = async ({ server, specialistId, now }: Wanted): Promise<void> => {
  const [customer, named] = DEMO_ACCOUNTS
  const [own, specialist] = [await signedInAs(server, customer.email), await signedInAs(server, named.email)]
  for (const written of OWN) await own("POST /api/v2/records/items", entryOf(written, now))
  await own("POST /api/v2/records/none-known", { area: "insects" })
  const { specialists } = SHARES.parse(await own("GET /api/v2/records/shares"))
  const scope = { by: "category", category: "medicines" }
  if (specialists.some(({ id }) => id === specialistId))
    await own("POST /api/v2/records/shares", { specialistId, scope, canDownload: true })
  const client = await clientOf(specialist)
  if (client !== undefined)
    await specialist(`POST /api/v2/practice/clients/${client}/file`, entryOf(FROM_SPECIALIST, now))
}
