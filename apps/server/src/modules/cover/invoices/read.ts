import type { CoverInvoice } from "@arnica/contract/cover-invoices"
import type { Language } from "@arnica/i18n/languages"
import { sql } from "drizzle-orm"
import type { FastifyRequest } from "fastify"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { CoverContext } from "../context.ts"
import { domainNames } from "../present-own-cover.ts"
import { instant } from "../sql.ts"
import { findInvoices, type Invoice, pageOfInvoices } from "./invoice-repository.ts"

type Page = { readonly count: number; readonly offset: number; readonly language: Language }
type Shown = { total: number; items: CoverInvoice[] }

/** Invoices as they are shown. */
const presentInvoices = async (
  ctx: CoverContext,
  { invoices, language }: { readonly invoices: readonly Invoice[]; readonly language: Language },
): Promise<CoverInvoice[]> => {
  const [companies, nameOf] = await Promise.all([
    ctx.partners.organisations([...new Set(invoices.map(({ organisationId }) => organisationId))]),
    domainNames(ctx, language),
  ])
  return invoices.map(({ organisationId, currency, lines, total, issuedAt, paidAt, id, number, month }) => {
    const { code = "", name = "" } = companies.get(organisationId) ?? {}
    return {
      id,
      number,
      month,
      company: { code, name },
      lines: lines.map(({ domain, sessions, amount }) => ({
        domain: domain === null ? null : nameOf(domain),
        sessions,
        amount: { amount, currency },
      })),
      total: { amount: total, currency },
      issuedAt: new Date(issuedAt).toISOString(),
      paidAt: paidAt === null ? null : new Date(paidAt).toISOString(),
    }
  })
}

type AdminPage = Page & { readonly code?: string | undefined; readonly state?: "open" | "paid" | undefined }

/** Invoices to companies, the newest first. A code that no company has finds none. */
export const allInvoices = async (
  ctx: CoverContext,
  { code, state, language, ...page }: AdminPage,
): Promise<Shown> => {
  const company = code === undefined ? null : await ctx.partners.companyByCode(code)
  if (code !== undefined && company === null) return { total: 0, items: [] }
  const { total, items } = await pageOfInvoices(ctx.db.query, {
    ...page,
    organisationId: company?.id ?? null,
    state: state ?? null,
  })
  return { total, items: await presentInvoices(ctx, { invoices: items, language }) }
}

const companyOfHr = async (ctx: CoverContext, userId: string): Promise<number> => {
  const company = await ctx.partners.findCompanyOfHr(userId)
  if (company === null) throw new AppError("notFound")
  return company.organisationId
}

/** Invoices to the company that somebody looks after. Throws notFound for who looks after none. */
export const hrInvoices = async (
  ctx: CoverContext,
  { userId, language, ...page }: Page & { readonly userId: string },
): Promise<Shown> => {
  const organisationId = await companyOfHr(ctx, userId)
  const { total, items } = await pageOfInvoices(ctx.db.query, { ...page, organisationId, state: null })
  return { total, items: await presentInvoices(ctx, { invoices: items, language }) }
}

type One = { readonly invoiceId: string; readonly language: Language }

/** One invoice, whoever's. Throws notFound. */
export const invoiceForAdmin = async (
  ctx: CoverContext,
  { invoiceId, language }: One,
): Promise<CoverInvoice> => {
  const invoices = await findInvoices(ctx.db.query, sql`i.id = ${invoiceId}`)
  const [invoice] = await presentInvoices(ctx, { invoices, language })
  if (invoice === undefined) throw new AppError("notFound")
  return invoice
}

/** One invoice to the company that somebody looks after. Throws notFound for any other. */
export const invoiceForHr = async (
  ctx: CoverContext,
  { userId, invoiceId, language }: One & { readonly userId: string },
): Promise<CoverInvoice> => {
  const organisationId = await companyOfHr(ctx, userId)
  const own = sql`i.id = ${invoiceId} and i.organisation_id = ${organisationId}`
  const invoices = await findInvoices(ctx.db.query, own)
  const [invoice] = await presentInvoices(ctx, { invoices, language })
  if (invoice === undefined) throw new AppError("notFound")
  return invoice
}

type Paid = { readonly invoiceId: string; readonly actor: SignedIn; readonly request: FastifyRequest }

/** Notes that a company paid an invoice, in the ledger too. The same again changes nothing. Throws notFound. */
export const markPaid = async (ctx: CoverContext, { invoiceId, actor, request }: Paid): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const [invoice] = await findInvoices(tx, sql`i.id = ${invoiceId} for update of i`)
    if (invoice === undefined) throw new AppError("notFound")
    if (invoice.paidAt !== null) return
    const { organisationId, currency, total } = invoice
    const now = ctx.clock.now()
    await tx.execute(sql`update cover.invoice set paid_at = ${instant(now)} where id = ${invoiceId}`)
    await ctx.wallet.post(tx, {
      ref: `cover-invoice:${invoiceId}`,
      kind: "cover.invoicePaid",
      at: now,
      entries: [
        { account: { type: "bank", ownerId: null }, amount: total, currency },
        { account: { type: "partnerReceivable", ownerId: String(organisationId) }, amount: -total, currency },
      ],
    })
    const names = await ctx.partners.organisations([organisationId])
    const object = { type: "organisation", id: names.get(organisationId)?.code ?? "" } as const
    await ctx.audit.record(tx, { actor, action: "cover.invoicePaid", object, request })
  })
}
