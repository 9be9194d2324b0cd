import type { ListedMessageReport, MessageDecision, MessageReport } from "@arnica/contract/message-reports"
import type { PersonalAction } from "@arnica/contract/personal-actions"
import type { FastifyRequest } from "fastify"
import type { Tx } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import { setClosed } from "../block-repository.ts"
import type { MessagingContext } from "../context.ts"
import { messagesBetween } from "../message-repository.ts"
import { notifyDecided } from "../notify-reported.ts"
import { reportPolicy } from "../policy.ts"
import {
  decideReport,
  earlierDecisions,
  findReport,
  type pageOfReports,
  type ReportRow,
} from "../report-repository.ts"
import { type ConversationRow, findConversation } from "../repository.ts"
import { openMessages } from "../sealed.ts"
import { openReport } from "../sealed-report.ts"
import { showChanged } from "./blocks.ts"
import { previewOfAttachment } from "./files.ts"
import { type People, peopleOf } from "./messages.ts"

type One = { readonly actor: SignedIn; readonly request: FastifyRequest; readonly id: string }

type Found = { readonly report: ReportRow; readonly conversation: ConversationRow; readonly people: People }

const iso = (instant: number): string => new Date(instant).toISOString()

/** A report as a list shows it. */
const listed = ({ id, side, status, reportedAt, decidedAt }: ReportRow): ListedMessageReport => ({
  id,
  side,
  status,
  reportedAt: iso(reportedAt),
  decidedAt: decidedAt === null ? null : iso(decidedAt),
})

/** A page of reports as admins see it. */
export const presentPage = ({
  total,
  items,
}: Awaited<ReturnType<typeof pageOfReports>>): { total: number; items: ListedMessageReport[] } => ({
  total,
  items: items.map(listed),
})

const find = async (ctx: MessagingContext, { actor, id }: One): Promise<Found> => {
  const report = await findReport(ctx.db.query, id)
  const conversation = report === null ? null : await findConversation(ctx.db.query, report.conversationId)
  if (report === null || conversation === null) throw new AppError("notFound")
  const people = await peopleOf(ctx, conversation)
  reportPolicy.authorize(actor, "read", partiesOf(people))
  return { report, conversation, people }
}

const partiesOf = ({ client, provider }: People): { clientId: string; specialistUserId: string } => ({
  clientId: client,
  specialistUserId: provider,
})

type Trace = {
  readonly one: One
  readonly people: People
  readonly action: PersonalAction
  readonly reason?: string
  readonly decision?: MessageDecision
}

/** Both can read in "who looked at your data" what was done with a report of a message of theirs. */
const trace = (
  ctx: MessagingContext,
  tx: Tx,
  { one, people, action, reason, decision }: Trace,
): Promise<void> =>
  ctx.audit.recordEach(tx, {
    actor: one.actor,
    action,
    object: { type: "messageReport", id: one.id },
    request: { id: one.request.id, ip: one.request.ip },
    subjects: [people.client, people.provider],
    ...(reason === undefined ? {} : { reason }),
    ...(decision === undefined ? {} : { details: { answer: decision } }),
  })

const shownOf = (
  ctx: MessagingContext,
  { report, conversation }: Found,
): ReturnType<typeof messagesBetween> =>
  messagesBetween(ctx.db.query, {
    conversationId: conversation.id,
    from: report.shownFrom,
    until: report.number,
  })

const namesOf = async (
  { identity, specialists }: MessagingContext,
  { clientId, specialistId }: ConversationRow,
): Promise<Pick<MessageReport, "client" | "specialist">> => {
  const client = (await identity.users.byIds([clientId])).get(clientId)
  const specialist = (await specialists.bySpecialistIds([specialistId])).get(specialistId)
  return {
    client: { fullName: client === undefined ? "" : `${client.firstName} ${client.lastName}` },
    specialist: { fullName: specialist?.fullName ?? "" },
  }
}

/** Opens a report for an admin: the message, and what its reporter chose to show. That it was read is written down first. */
export const readReport = async (ctx: MessagingContext, one: One): Promise<MessageReport> => {
  const found = await find(ctx, one)
  const { report, conversation, people } = found
  await ctx.db.transaction((tx) => trace(ctx, tx, { one, people, action: "messaging.reportRead" }))
  const on = ctx.db.query
  const { clientId } = conversation
  const rows = await shownOf(ctx, found)
  const messages = await openMessages(ctx, { on, clientId, rows, reader: null })
  const mayDecide = reportPolicy.may(one.actor, "decide", partiesOf(people))
  return {
    ...listed(report),
    ...(await openReport(ctx, { on, row: report })),
    ...(await namesOf(ctx, conversation)),
    messages: messages.map(({ id, number, side, text, files, sentAt }) => ({
      id,
      number,
      side,
      text,
      files,
      sentAt,
      isReported: id === report.messageId,
    })),
    before: await earlierDecisions(on, report),
    abilities: {
      decide: mayDecide && report.status === "waiting",
      reopen: mayDecide && report.status === "closed" && conversation.isClosed,
    },
  }
}

/** A picture of what a report shows, in small. Throws notFound for any other file. */
export const previewOfReport = async (
  ctx: MessagingContext,
  { fileId, ...one }: One & { readonly fileId: string },
): Promise<Uint8Array> => {
  const found = await find(ctx, one)
  const rows = await shownOf(ctx, found)
  if (!rows.some(({ files }) => files.some(({ id }) => id === fileId))) throw new AppError("notFound")
  const { people, conversation } = found
  await ctx.db.transaction((tx) => trace(ctx, tx, { one, people, action: "messaging.reportRead" }))
  return await previewOfAttachment(ctx, {
    id: fileId,
    owner: conversation.clientId,
    caller: one.actor.userId,
  })
}

type Deciding = One & { readonly decision: MessageDecision; readonly note: string }

const close = async (
  ctx: MessagingContext,
  { tx, conversation }: { readonly tx: Tx; readonly conversation: ConversationRow },
): Promise<void> => {
  const { id, clientId, specialistId } = conversation
  // What the client paid for comes first, in the order of sending.
  await ctx.paidChats.endRunning({ tx, clientId, specialistId })
  await setClosed(tx, { id, closedAt: ctx.clock.now() })
}

/** Decides on a report. Throws notFound, notAllowed for one's own, and statusConflict for one that was decided. */
export const decide = async (
  ctx: MessagingContext,
  { decision, note, ...one }: Deciding,
): Promise<ListedMessageReport> => {
  ctx.settings.refuseLong("note", note)
  const { conversation, people } = await find(ctx, one)
  reportPolicy.authorize(one.actor, "decide", partiesOf(people))
  const decided = await ctx.db.transaction(async (tx) => {
    if (decision === "closed") await close(ctx, { tx, conversation })
    const report = await decideReport(tx, { id: one.id, decision, now: ctx.clock.now() })
    if (report === null) throw new AppError("statusConflict")
    await trace(ctx, tx, { one, people, action: "messaging.reportDecided", reason: note, decision })
    await notifyDecided(ctx, { tx, report, people, decision })
    return report
  })
  await showChanged(ctx, conversation)
  return listed(decided)
}

/** Lets the two write again. Throws notFound, notAllowed for one's own, and statusConflict where it is not closed. */
export const reopen = async (
  ctx: MessagingContext,
  { note, ...one }: One & { readonly note: string },
): Promise<void> => {
  ctx.settings.refuseLong("note", note)
  const { report, conversation, people } = await find(ctx, one)
  reportPolicy.authorize(one.actor, "decide", partiesOf(people))
  if (report.status !== "closed") throw new AppError("statusConflict")
  await ctx.db.transaction(async (tx) => {
    if (!(await setClosed(tx, { id: conversation.id, closedAt: null }))) throw new AppError("statusConflict")
    await trace(ctx, tx, { one, people, action: "messaging.conversationReopened", reason: note })
  })
  await showChanged(ctx, conversation)
}
