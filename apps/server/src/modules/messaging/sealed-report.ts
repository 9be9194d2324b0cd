import { MESSAGE_REPORT_REASONS, type MessageReportReason } from "@arnica/contract/message-reports"
import { z } from "zod"
import type { FieldPlace } from "../../platform/crypto/field-error.ts"
import type { Queryable } from "../../platform/db/handles.ts"
import type { MessagingContext } from "./context.ts"
import type { ReportRow } from "./report-repository.ts"

type Fields = Pick<MessagingContext, "fields">
type Whose = { readonly on: Queryable; readonly id: string; readonly reporterId: string }

/** Where it is sealed what somebody says of a message: by their own key. */
const placeOf = ({ id, reporterId }: Omit<Whose, "on">, column: "reason" | "note"): FieldPlace => ({
  owner: reporterId,
  table: "messaging.report",
  column,
  row: id,
})

/** What somebody says of a message; no reason where their key is gone. */
export type Said = { readonly reason: MessageReportReason | null; readonly note: string }

/** Seals what somebody says of a message. */
export const sealReport = async (
  { fields }: Fields,
  { on, said, ...of }: Whose & { readonly said: { readonly reason: string; readonly note: string } },
): Promise<{ reason: Buffer; note: Buffer | null }> => ({
  reason: await fields.sealText(on, { at: placeOf(of, "reason"), value: said.reason }),
  note: said.note === "" ? null : await fields.sealText(on, { at: placeOf(of, "note"), value: said.note }),
})

const reasonSchema = z.enum(MESSAGE_REPORT_REASONS).nullable().catch(null)

/** Opens it. */
export const openReport = async (
  { fields }: Fields,
  { on, row }: { readonly on: Queryable; readonly row: ReportRow },
): Promise<Said> => {
  const open = async (column: "reason" | "note", sealed: Buffer | null): Promise<string> => {
    if (sealed === null) return ""
    const opened = await fields.openText(on, { at: placeOf(row, column), sealed })
    return opened.kind === "open" ? opened.value : ""
  }
  return { reason: reasonSchema.parse(await open("reason", row.reason)), note: await open("note", row.note) }
}
