import { sql } from "drizzle-orm"
import type { FastifyRequest } from "fastify"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { InvoicingContext } from "../context.ts"
import { invoicePdf } from "../pdf/invoice-pdf.ts"
import { invoicePolicy } from "../policy.ts"
import { findSealed } from "../repository.ts"
import { whoseFor } from "./clinic.ts"
import { openContents } from "./content-place.ts"

type Asked = { readonly actor: SignedIn; readonly uuid: string; readonly request: FastifyRequest }

/**
 * A document as PDF, with its number. That somebody read it who is neither its client nor its specialist stands in the
 * audit log. Throws invoiceNotFound.
 */
export const invoiceFile = async (
  ctx: InvoicingContext,
  { actor, uuid, request }: Asked,
): Promise<{ label: string; body: Buffer }> => {
  const [document = null] = await findSealed(ctx.db.query, sql`d.id = ${uuid}`)
  const of = document === null ? null : { ...document, at: document.movedAt }
  const whose = of === null ? null : await whoseFor(ctx, { actor, of })
  invoicePolicy.authorize(actor, "read", whose)
  if (document === null) throw new Error("a document that is not there was let through")
  const { clientId, specialistId, label } = document
  if (actor.userId !== clientId && actor.specialistId !== specialistId)
    await ctx.db.transaction((tx) =>
      ctx.audit.record(tx, {
        actor,
        action: "invoicing.read",
        subject: clientId,
        object: { type: "invoice", id: uuid },
        request: { id: request.id, ip: request.ip },
      }),
    )
  const contents = await openContents(ctx, [document])
  const content = contents[0]
  if (content === undefined) throw new Error("an invoice says nothing")
  return { label, body: await invoicePdf({ document, content, brand: ctx.brand.name }) }
}
