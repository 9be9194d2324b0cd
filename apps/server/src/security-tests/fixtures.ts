import { randomUUID } from "node:crypto"
import { z } from "zod"
import { layOutCover } from "./cover.ts"
import { layOutCredits } from "./credits.ts"
import { layOutDue } from "./dues.ts"
import { invoiceOf } from "./invoices.ts"
import { layOutJournal } from "./journal.ts"
import { layOutMedicalFile } from "./medical-file.ts"
import { layOutMessageDesk } from "./message-desk.ts"
import { buyPackage } from "./packages.ts"
import { layOutPaidChat } from "./paid-chats.ts"
import { plantStranger, signIn } from "./people/testing.ts"
import { layOutPrescriptions } from "./prescriptions.ts"
import { layOutProduct } from "./products.ts"
import { layOutRefund } from "./refunds.ts"
import { layOutResults } from "./results.ts"
import { type Chat, chatOf } from "./room-chat.ts"
import { layOutSeries } from "./series.ts"
import { subscribe } from "./subscriptions.ts"
import type { Booked, Harness } from "./testing.ts"
import { layOutVoucher } from "./vouchers.ts"
import { layOutWaiting } from "./waiting.ts"

/** What belongs to Ana, so that everybody else can be seen to fail on it. */
export type Fixtures = Awaited<ReturnType<typeof layOutResults>> &
  Awaited<ReturnType<typeof layOutPrescriptions>> &
  Awaited<ReturnType<typeof layOutMessageDesk>> &
  Awaited<ReturnType<typeof layOutMedicalFile>> &
  Awaited<ReturnType<typeof layOutPaidChat>> &
  Awaited<ReturnType<typeof layOutVoucher>> &
  Awaited<ReturnType<typeof layOutCredits>> &
  Awaited<ReturnType<typeof layOutRefund>> &
  Awaited<ReturnType<typeof layOutDue>> &
  Awaited<ReturnType<typeof layOutCover>> &
  Awaited<ReturnType<typeof layOutWaiting>> &
  Awaited<ReturnType<typeof layOutSeries>> &
  Awaited<ReturnType<typeof layOutProduct>> &
  Awaited<ReturnType<typeof layOutJournal>> & {
    /** Paid and to come. */
    readonly paid: Booked
    /** Paid and to come, to be called off. */
    readonly calledOff: Booked
    /** Held and still to pay. */
    readonly held: Booked
    readonly attachmentId: string
    /** Other times that Ioana proposed for what is paid, and for what is to be called off. */
    readonly proposalId: string
    readonly unwantedProposalId: string
    /** Sessions to which Ioana invites her: to be sent again, and to be taken back. */
    readonly offeredId: string
    readonly unwantedOfferId: string
    /** A session that somebody else booked and to which she is asked. */
    readonly participationId: string
    /** A package of sessions that she bought of Ioana. */
    readonly packageId: string
    /** A subscription that she has with Ioana. */
    readonly subscriptionId: string
    /** Groups of Ioana's: to be changed, and to be called off. */
    readonly groupId: string
    readonly unwantedGroupId: string
    /** The usual session of Ioana. */
    readonly productId: string
    /** What she said of Ioana. */
    readonly reviewUuid: string
    /** What Ioana proves with. */
    readonly documentId: string
    /** That she is a client of Ioana, and what Ioana wrote of her: to be kept, and to be removed. */
    readonly recordId: number
    readonly noteId: string
    readonly unwantedNoteId: string
    /** What she and Ioana write to each other. */
    readonly conversationId: string
    /** An archive of all that is kept of her, and where else she is signed in. */
    readonly exportId: string
    readonly sessionId: string
    /** A calendar that Ioana, her specialist, keeps elsewhere. */
    readonly calendarId: string
    /** Her number in the specification's calls. */
    readonly number: number
    /** That she works at the clinic of `clinic`. */
    readonly memberId: number
    /** Invitations of other clinics to her, to be accepted and declined. */
    readonly invitationId: string
    readonly unwantedId: string
    /** An invitation of the clinic of `clinic` to somebody else. */
    readonly sentId: string
    /** A draft of payouts, by somebody who is no admin any more. */
    readonly payoutRunId: string
    /** An invitation of another clinic, for an admin to take back. */
    readonly gammasId: string
    /** The invoice of what is paid. */
    readonly invoiceUuid: string
    /** The account of somebody who is not signed in anywhere. */
    readonly strangerUuid: string
    /** A session that goes on, and what she sent in its room. */
    readonly chat: Chat
  }

const PDF = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n")

const ids = z.object({ id: z.coerce.string() })

const tenancy = async ({
  ana,
  server,
}: Harness): Promise<Pick<Fixtures, "memberId" | "invitationId" | "unwantedId" | "sentId" | "gammasId">> => {
  const { pool } = server.platform.db
  const until = new Date(server.clock.now() + 86_400_000).toISOString()
  const invitation = async (clinic: string, email: string): Promise<string> => {
    const { rows } = await pool.query(
      `insert into partners.invitation (organisation_id, email, invited_at, expires_at)
       select id, $2, $3, $3 from partners.organisation where code = $1 returning id`,
      [clinic, email, until],
    )
    return ids.parse(rows[0]).id
  }
  const { rows } = await pool.query(
    "select id from partners.membership where user_id = $1 and role = 'specialist'",
    [ana.userId],
  )
  return {
    memberId: Number(ids.parse(rows[0]).id),
    invitationId: await invitation("GAMMA", ana.email),
    unwantedId: await invitation("DELTA", ana.email),
    sentId: await invitation("ALPHA", "somebody@elsewhere.example"),
    gammasId: await invitation("GAMMA", "somebody@elsewhere.example"),
  }
}

const papersOf = async ({
  ana,
  ioana,
  ...on
}: Harness): Promise<Pick<Fixtures, "recordId" | "noteId" | "unwantedNoteId">> => {
  const { rows } = await on.server.platform.db.pool.query(
    "select id from practice.client where client_id = $1 and specialist_id = $2",
    [ana.userId, ioana.planted.id],
  )
  const recordId = Number(ids.parse(rows[0]).id)
  const write = async (): Promise<string> => {
    const url = `/api/v2/practice/clients/${recordId}/notes`
    const payload = { text: "a note about Secretova" }
    const written = await on.call({ as: ioana, method: "POST", url, payload })
    return ids.parse(written.json()).id
  }
  return { recordId, noteId: await write(), unwantedNoteId: await write() }
}

const plantReview = async ({ ana, ioana, server }: Harness): Promise<string> => {
  const uuid = randomUUID()
  const { reviews } = server.modules
  const review = {
    uuid,
    userId: ana.userId,
    specialistId: ioana.planted.id,
    createdAt: server.clock.now(),
    stars: 5,
    text: "I slept through in the third week.",
    language: "en",
  }
  await server.platform.db.transaction((tx) => reviews.createBatch(tx, [review]))
  return uuid
}

/** One that answered once, put there beside the call: nobody answers here, and what does not answer is not added. */
const calendarOf = async ({ server }: Pick<Harness, "server">, ioana: Harness["ioana"]): Promise<string> => {
  const id = randomUUID()
  const { db, fields } = server.platform
  const at = { owner: ioana.userId, table: "scheduling.outside_calendar", column: "url", row: id }
  const url = await db.transaction((tx) => fields.sealText(tx, { at, value: "http://127.0.0.1/home.ics" }))
  await db.pool.query(
    `insert into scheduling.outside_calendar (id, specialist_id, user_id, name, url, host, created_at, synced_at, due_at)
     values ($1, $2, $3, 'Home', $4, 'calendar.example.org', now(), now(), 'infinity')`,
    [id, ioana.planted.id, ioana.userId, url],
  )
  return id
}

/** Ana has paid for one session, left a file and a note for it, and holds another one. */
export const plantFixtures = async (stage: Harness): Promise<Fixtures> => {
  const { ana, ioana, ...on } = stage
  const [free] = await on.times({ planted: ioana.planted })
  const form = new FormData()
  const details = on.bookingOf(free?.offer ?? "", {
    note: "a note about my health",
    beneficiary: { firstName: "Zoe", lastName: "Secretova", relation: "child" },
  })
  form.set("details", JSON.stringify(details))
  form.set("files", new File([PDF], "letter.pdf", { type: "application/pdf" }))
  const response = await on.call({ as: ana, method: "POST", url: "/rest/v2/bookings", payload: form })
  const made = z.object({ appId: z.int(), appUuid: z.string(), orderID: z.string() }).parse(response.json())
  const nonce = await on.nonce(ana)
  const paying = { method: "card", nonce, saveCard: true }
  const url = `/api/v2/orders/${made.orderID}/payments`
  const paid = await on.call({ as: ana, method: "POST", url, payload: paying })
  if (paid.statusCode !== 200) throw new Error(`not paid: ${paid.body}`)
  const left = await on.call({
    as: ana,
    method: "GET",
    url: `/api/v2/appointments/${made.appUuid}/preparation`,
  })
  const { attachments } = z
    .object({ attachments: z.array(z.object({ id: z.string() })).length(1) })
    .parse(left.json())
  const who = await on.call({ as: ana, method: "GET", url: "/rest/v2/user/details/" })
  const { id: number } = z.object({ id: z.int() }).parse(who.json())
  const paidFor = { id: made.appId, uuid: made.appUuid, orderId: made.orderID, start: free?.start ?? "" }
  const calledOff = await on.buy(ana, ioana.planted)
  const papers = await papersOf(stage)
  const conversationId = await conversationOf(stage, paidFor)
  return {
    paid: paidFor,
    calledOff,
    proposalId: await propose(stage, paidFor),
    unwantedProposalId: await propose(stage, calledOff),
    held: await on.book(ana, ioana.planted),
    subscriptionId: (await subscribe(stage, { as: ana, of: ioana })).id,
    packageId: (await buyPackage(stage, { as: ana, of: ioana })).id,
    participationId: await askedTo(stage, paidFor),
    productId: (await productOf(stage)).id,
    offeredId: await offerTime(stage, -2),
    unwantedOfferId: await offerTime(stage, -3),
    groupId: await groupOf(stage, "2027-03-12T18:00:00Z"),
    unwantedGroupId: await groupOf(stage, "2027-03-13T18:00:00Z"),
    calendarId: await calendarOf(on, ioana),
    attachmentId: attachments[0]?.id ?? "",
    reviewUuid: await plantReview(stage),
    documentId: await addDocument({ ioana, ...on }),
    number,
    ...(await layOutResults(stage, number)),
    ...(await layOutPrescriptions(stage, made.appUuid)),
    ...(await layOutMedicalFile(stage)),
    strangerUuid: await plantStranger(stage.server),
    payoutRunId: await draftPayouts(stage),
    conversationId,
    ...(await layOutMessageDesk(stage, conversationId)),
    invoiceUuid: await invoiceOf(stage, paidFor),
    chat: await chatOf(stage),
    exportId: await exportOf(stage),
    sessionId: await otherSession(stage),
    ...papers,
    ...(await layOutJournal(stage, papers.recordId)),
    ...(await layOutPaidChat(stage)),
    ...(await layOutVoucher(stage)),
    ...(await layOutCredits(stage)),
    ...(await layOutRefund(stage, calledOff.orderId)),
    ...(await layOutDue(stage, paidFor)),
    ...(await layOutCover(stage)),
    ...(await layOutWaiting(stage)),
    ...(await layOutSeries(stage, paidFor)),
    ...(await layOutProduct(stage)),
    ...(await tenancy(stage)),
  }
}

const exportOf = async ({ ana, call, server }: Harness): Promise<string> => {
  const asked = await call({ as: ana, method: "POST", url: "/api/v2/data-exports" })
  await server.settle()
  return ids.parse(asked.json()).id
}

/** Each has written to the other. */
const conversationOf = async ({ ana, ioana, call }: Harness, { uuid }: Booked): Promise<string> => {
  const url = "/api/v2/conversations"
  const opened = await call({ as: ana, method: "POST", url, payload: { appointmentUuid: uuid } })
  const { id } = ids.parse(opened.json())
  for (const as of [ana, ioana])
    await call({ as, method: "POST", url: `${url}/${id}/messages`, payload: { text: "About Secretova" } })
  return id
}

const otherSession = async ({ ana, call }: Harness): Promise<string> => {
  await signIn({ call }, ana.email)
  const listed = await call({ as: ana, method: "GET", url: "/api/v2/users/me/sessions" })
  const sessions = z.array(z.object({ id: z.string(), current: z.boolean() })).parse(listed.json())
  const other = sessions.find(({ current }) => !current)
  if (other === undefined) throw new Error("Ana is signed in only once")
  return other.id
}

const draftPayouts = async ({ bob, server }: Harness): Promise<string> => {
  const { rows } = await server.platform.db.pool.query(
    `insert into payouts.run (id, currency, cut_off, minimum, debtor_name, debtor_iban, made_by, made_at)
     values (gen_random_uuid(), 'RON', $2, 1, 'Arnica', 'RO49AAAA1B31007593840000', $1, $2) returning id`,
    [bob.userId, new Date(server.clock.now()).toISOString()],
  )
  return ids.parse(rows[0]).id
}

const productOf = async ({ ioana, server }: Pick<Harness, "ioana" | "server">) => {
  const [product] = await server.modules.specialists.products(ioana.planted.id)
  if (product === undefined) throw new Error("Ioana sells nothing")
  return product
}

/** Ioana keeps one of her last times for Ana. */
const offerTime = async ({ ana, ioana, server, times }: Harness, at: number): Promise<string> => {
  const { booking } = server.modules
  const specialistId = ioana.planted.id
  const product = await productOf({ ioana, server })
  const free = (await times({ planted: ioana.planted })).at(at)
  const { id } = await booking.practiceClients.invite({
    specialistId,
    invitee: { userId: ana.userId },
    productId: product.id,
    currency: "RON",
    start: Date.parse(free?.start ?? ""),
    isFree: false,
    isTimeMeant: true,
    language: "en",
  })
  return id
}

/** Somebody asks her to take part in a session; whose it is makes no difference to who may answer. */
const askedTo = async ({ ana, server }: Harness, { uuid }: Booked): Promise<string> => {
  const { rows } = await server.platform.db.pool.query(
    `insert into booking.companion (id, appointment_id, position, places, status, language, user_id, created_at)
     select gen_random_uuid(), id, 1, 1, 'invited', 'en', $1, created_at from booking.appointment where uuid = $2
     returning id`,
    [ana.userId, uuid],
  )
  return ids.parse(rows[0]).id
}

/** Ioana sells seats of a group. */
const groupOf = async ({ ioana, call }: Harness, start: string): Promise<string> => {
  const payload = {
    texts: [{ language: "en", title: "Sleeping better" }],
    sessionTypeCode: "VIDEO_GROUP",
    start,
    minutes: 60,
    capacity: 5,
    price: 9_000,
    currency: "RON",
    isTimeMeant: true,
  }
  const made = await call({ as: ioana, method: "POST", url: "/api/v2/practice/groups", payload })
  const { items } = z.object({ items: z.tuple([ids]) }).parse(made.json())
  return items[0].id
}

/** Ioana has asked for another time. */
const propose = async ({ ioana, ...on }: Harness, { uuid }: Booked): Promise<string> => {
  const late = (await on.times({ planted: ioana.planted })).at(-1)
  const proposed = await on.call({
    as: ioana,
    method: "POST",
    url: `/api/v2/practice/appointments/${uuid}/proposals`,
    payload: { starts: [late?.start] },
  })
  return ids.parse(proposed.json()).id
}

/** Ioana has uploaded a file that proves something. */
const addDocument = async ({ ioana, call }: Pick<Harness, "ioana" | "call">): Promise<string> => {
  const form = new FormData()
  form.set("details", JSON.stringify({ kind: "degree" }))
  form.set("files", new File([PDF], "degree.pdf", { type: "application/pdf" }))
  const added = await call({ as: ioana, method: "POST", url: "/api/v2/spec-wizard/documents", payload: form })
  const { documents } = z
    .object({ documents: z.array(z.object({ id: z.string() })).length(1) })
    .parse(added.json())
  return documents[0]?.id ?? ""
}
