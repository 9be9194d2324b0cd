import type { Invoice, invoicesEndpoints } from "@arnica/contract/invoices"
import { toDecimal } from "@arnica/rules/money"
import type { FastifyRequest } from "fastify"
import type { z } from "zod"
import { csvInPieces } from "../../../platform/csv/csv.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { InvoicingContext } from "../context.ts"
import { type InvoiceFilter, pageOfDocuments, peopleOf, type Scope } from "../list-repository.ts"
import type { DocumentRow } from "../repository.ts"
import { clinicOf } from "./clinic.ts"
import { presentInvoices } from "./present.ts"

type Query = z.output<(typeof invoicesEndpoints)["GET /api/v2/invoices"]["query"]>
type Asked = Omit<Query, "scope"> & { readonly scope: Scope }

const scopeOf = async (
  ctx: InvoicingContext,
  { scope, actor }: { readonly scope: Query["scope"]; readonly actor: SignedIn },
): Promise<Scope> => {
  switch (scope) {
    case "own":
      return { clientId: actor.userId }
    case "practice":
      // Nobody's number stands for who is no specialist: they have none.
      return { specialistId: actor.specialistId ?? 0 }
    case "clinic":
      return { whose: await clinicOf(ctx, actor) }
  }
}

const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLocaleLowerCase()

/** Whom a text may mean, of those whom the documents of a scope are about. */
const namedIn = async (
  { db, identity, specialists }: InvoicingContext,
  { scope, text }: { readonly scope: Scope; readonly text: string },
): Promise<NonNullable<InvoiceFilter["named"]>> => {
  const people = await peopleOf(db.query, scope)
  const [clientIds, known] = await Promise.all([
    "clientId" in scope ? [] : identity.users.idsOfNamed({ ids: people.clientIds, text }),
    "specialistId" in scope ? new Map() : specialists.bySpecialistIds(people.specialistIds),
  ])
  const like = ` ${folded(text)}`
  const specialistIds = [...known].flatMap(([id, { fullName }]) =>
    ` ${folded(fullName)}`.includes(like) ? [id] : [],
  )
  return { clientIds, specialistIds }
}

const rowsOf = async (
  ctx: InvoicingContext,
  { scope, count, offset, ...filter }: Asked,
): Promise<{ total: number; items: DocumentRow[] }> => {
  const { text = "" } = filter
  const named = text === "" ? {} : { named: await namedIn(ctx, { scope, text }) }
  return await pageOfDocuments(ctx.db.query, { scope, count, offset, filter: { ...filter, ...named } })
}

/** A page of invoices and credit notes: of a client, a specialist, or a clinic since its specialists joined. */
export const listInvoices = async (
  ctx: InvoicingContext,
  { actor, scope, ...asked }: Query & { readonly actor: SignedIn },
): Promise<{ total: number; items: Invoice[] }> => {
  const { total, items } = await rowsOf(ctx, { ...asked, scope: await scopeOf(ctx, { scope, actor }) })
  return { total, items: await presentInvoices(ctx, items) }
}

type Pair = Pick<Asked, "count" | "offset"> & { readonly specialistId: number; readonly clientId: string }

/** A page of what was issued to a client in a specialist's name. */
export const issuedTo = async (
  ctx: InvoicingContext,
  { count, offset, ...scope }: Pair,
): Promise<{ total: number; items: Invoice[] }> => {
  const { total, items } = await rowsOf(ctx, { scope, count, offset })
  return { total, items: await presentInvoices(ctx, items) }
}

const PIECE = 1_000
const HEAD = ["number", "kind", "corrects", "issued", "paid", "client", "net", "vat", "gross", "currency"]

type Exporting = Omit<Query, "scope" | "count" | "offset"> & {
  readonly actor: SignedIn
  readonly request: FastifyRequest
}

/** The specialist's documents as a table, piece by piece. Everybody who is in it can read that it was made. */
export const exportInvoices = (
  ctx: InvoicingContext,
  { actor, request, ...filter }: Exporting,
): AsyncGenerator<string> => {
  const scope: Scope = { specialistId: actor.specialistId ?? 0 }
  return csvInPieces<Invoice>({
    head: HEAD,
    size: PIECE,
    read: async ({ skipped: offset }) => {
      const { items } = await rowsOf(ctx, { ...filter, scope, count: PIECE, offset })
      await ctx.db.transaction((tx) =>
        ctx.audit.recordEach(tx, {
          actor,
          action: "invoicing.exported",
          subjects: [...new Set(items.map(({ clientId }) => clientId))],
          details: { lines: items.length },
          request: { id: request.id, ip: request.ip },
        }),
      )
      return await presentInvoices(ctx, items)
    },
    cells: ({ number, kind, corrects, issuedOn, paidAt, client, total, vat }) => {
      const sign = kind === "creditNote" ? -1 : 1
      const { currency } = total
      const net = total.amount - vat.amount
      return [
        number,
        kind,
        corrects,
        issuedOn,
        paidAt,
        client,
        ...[net, vat.amount, total.amount].map((amount) => toDecimal({ amount: sign * amount, currency })),
        currency,
      ]
    },
  })
}
