import { type MessageDesk, messageDeskEndpoints } from "@arnica/contract/message-desk"
import { z } from "zod"
import type { Harness } from "./testing.ts"

type LaidOut = {
  /** A picture that Ana sent Ioana. */
  readonly messagePictureId: string
  /** What Ana wrote, which Ioana may report, and Ioana's report of the picture. */
  readonly writtenMessageId: string
  readonly messageReportId: string
  /** What Ioana set for her conversations: to be changed, and to be taken away. */
  readonly awayPeriodId: string
  readonly quickReplyId: string
  readonly unwantedQuickReplyId: string
}

/** The smallest PNG. */
export const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)

const ids = z.object({ id: z.string() })
const deskSchema = messageDeskEndpoints["GET /api/v2/practice/message-desk"].responses[200]

/** Ana sends a picture, and Ioana has days away and two quick replies. */
export const layOutMessageDesk = async (
  { ana, ioana, admin, call }: Harness,
  conversationId: string,
): Promise<LaidOut> => {
  const form = new FormData()
  form.set("details", JSON.stringify({ text: "" }))
  form.set("files", new File([PICTURE], "knee.png", { type: "image/png" }))
  const url = `/api/v2/conversations/${conversationId}/messages`
  const sent = await call({ as: ana, method: "POST", url, payload: form })
  const { id: pictured, files } = z
    .object({ id: z.string(), files: z.array(ids).length(1) })
    .parse(sent.json())
  const written = await call({ as: ana, method: "POST", url, payload: { text: "About Secretova" } })
  await call({
    as: ioana,
    method: "POST",
    url: `/api/v2/messages/${pictured}/reports`,
    payload: { reason: "other", note: "About Secretova" },
  })
  const reports = await call({ as: admin, url: "/api/v2/admin/message-reports" })
  const set = async (path: string, payload: object): Promise<MessageDesk> => {
    const made = await call({ as: ioana, method: "POST", url: `/api/v2/practice/${path}`, payload })
    return deskSchema.parse(made.json())
  }
  const reply = { language: "en", title: "Thanks", text: "Thank you for your message." }
  const { away } = await set("away-periods", { from: "2029-07-01", to: "2029-07-04", note: "Back soon." })
  await set("quick-replies", reply)
  const { quickReplies } = await set("quick-replies", reply)
  return {
    messagePictureId: files[0]?.id ?? "",
    writtenMessageId: ids.parse(written.json()).id,
    messageReportId: z.object({ items: z.array(ids).length(1) }).parse(reports.json()).items[0]?.id ?? "",
    awayPeriodId: away[0]?.id ?? "",
    quickReplyId: quickReplies[0]?.id ?? "",
    unwantedQuickReplyId: quickReplies[1]?.id ?? "",
  }
}
