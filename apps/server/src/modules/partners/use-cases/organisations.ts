import type {
  InvitedRole,
  NewOrganisationInput,
  OrganisationDetails,
  OrganisationInput,
  OrganisationKind,
  OrganisationLine,
  RoleInvitation,
} from "@arnica/contract/organisations"
import type { Language } from "@arnica/i18n/languages"
import type { FastifyRequest } from "fastify"
import { csvInPieces } from "../../../platform/csv/csv.ts"
import type { Tx } from "../../../platform/db/handles.ts"
import { isPgError } from "../../../platform/db/pg-error.ts"
import { AppError } from "../../../platform/errors.ts"
import type { SignedIn } from "../../../platform/http/actor.ts"
import type { PartnersContext } from "../context.ts"
import { deleteInvitation, type Invitation, listInvitations } from "../invitation-repository.ts"
import {
  findOrganisation,
  insertOrganisation,
  type OrganisationRow,
  pageOfOrganisations,
  replaceDomains,
  setActive,
  updateOrganisation,
} from "../organisation-repository.ts"
import { presentSent } from "./invitations.ts"
import { sendInvitation } from "./send-invitation.ts"

type Asked = { readonly actor: SignedIn; readonly request: FastifyRequest }
type Page = { readonly count: number; readonly offset: number }

const refuse = (path: string, text: "taken" | "wrong"): AppError => {
  const key = `errors:validation.${text}`
  return new AppError("badInput", { details: [{ path, message: key, translationKey: key }] })
}

const lineOf = ({
  code,
  name,
  kind,
  active,
  createdAt,
  admins,
  people,
}: OrganisationRow): OrganisationLine => ({
  code,
  name,
  kind,
  active,
  admins,
  people,
  createdAt: new Date(createdAt).toISOString(),
  abilities: { invite: active },
})

const present = (row: OrganisationRow): OrganisationDetails => {
  const { helpLineCode, url, flags, languages, countryCode, emailDomains } = row
  return { ...lineOf(row), helpLineCode, url, flags, languages, countryCode, emailDomains }
}

const find = async ({ db }: Pick<PartnersContext, "db">, code: string): Promise<OrganisationRow> => {
  const found = await findOrganisation(db.query, code)
  if (found === null) throw new AppError("notFound")
  return found
}

/** A page of clinics and companies. */
export const organisationsPage = async (
  { db }: PartnersContext,
  asked: Page & { readonly text?: string | undefined; readonly kind?: OrganisationKind | undefined },
): Promise<{ total: number; items: OrganisationLine[] }> => {
  const { total, items } = await pageOfOrganisations(db.query, asked)
  return { total, items: items.map(lineOf) }
}

type Exporting = Omit<Parameters<typeof organisationsPage>[1], keyof Page> & {
  readonly actor: SignedIn
  readonly request: { readonly id: string; readonly ip: string }
}

const PIECE = 1_000

/** The clinics and companies of a list as a table, piece by piece. */
export const exportOrganisations = async (
  ctx: PartnersContext,
  { actor, request: { id, ip }, ...filter }: Exporting,
): Promise<AsyncGenerator<string>> => {
  await ctx.db.transaction((tx) =>
    ctx.audit.record(tx, { actor, action: "partners.listExported", request: { id, ip } }),
  )
  return csvInPieces<OrganisationLine>({
    head: ["code", "name", "kind", "active", "created", "admins", "people"],
    size: PIECE,
    read: async ({ skipped }) =>
      (await organisationsPage(ctx, { ...filter, count: PIECE, offset: skipped })).items,
    cells: ({ code, name, kind, active, createdAt, admins, people }) => [
      code,
      name,
      kind,
      active ? "yes" : "no",
      createdAt,
      admins,
      people,
    ],
  })
}

/** One of them. Throws `notFound`. */
export const organisation = async (ctx: PartnersContext, code: string): Promise<OrganisationDetails> =>
  present(await find(ctx, code))

/** What an address is said to belong to: only companies have employees. */
const checkDomains = (kind: OrganisationKind, { emailDomains }: OrganisationInput): void => {
  if (kind !== "company" && emailDomains.length > 0) throw refuse("emailDomains", "wrong")
}

const writeDomains = async (tx: Tx, code: string, domains: readonly string[]): Promise<OrganisationRow> => {
  const before = await findOrganisation(tx, code)
  if (before === null) throw new AppError("notFound")
  await replaceDomains(tx, { organisationId: before.id, domains })
  const after = await findOrganisation(tx, code)
  if (after === null) throw new AppError("notFound")
  return after
}

const refusingTaken = async <T>(write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    if (isPgError(error, "23505", "organisation_code_key")) throw refuse("code", "taken")
    if (isPgError(error, "23505", "email_domain_pkey")) throw refuse("emailDomains", "taken")
    throw error
  }
}

/** Makes a clinic or a company. Refuses a code or a domain that another has, at its field. */
export const createOrganisation = (
  { db, audit, now }: PartnersContext,
  { actor, request, input }: Asked & { readonly input: NewOrganisationInput },
): Promise<OrganisationDetails> =>
  refusingTaken(() => {
    const { code, kind, emailDomains } = input
    checkDomains(kind, input)
    return db.transaction(async (tx) => {
      await insertOrganisation(tx, { ...input, now: now() })
      const object = { type: "organisation", id: code } as const
      await audit.record(tx, { actor, action: "partners.created", object, request, details: { kind } })
      return present(await writeDomains(tx, code, emailDomains))
    })
  })

/** Changes one. */
export const changeOrganisation = async (
  ctx: PartnersContext,
  { actor, request, code, input }: Asked & { readonly code: string; readonly input: OrganisationInput },
): Promise<OrganisationDetails> => {
  const { kind } = await find(ctx, code)
  checkDomains(kind, input)
  return await refusingTaken(() =>
    ctx.db.transaction(async (tx) => {
      await updateOrganisation(tx, { ...input, code })
      const object = { type: "organisation", id: code } as const
      await ctx.audit.record(tx, { actor, action: "partners.changed", object, request })
      return present(await writeDomains(tx, code, input.emailDomains))
    }),
  )
}

/** Stops one, or takes that back, with a reason. */
export const switchOrganisation = async (
  ctx: PartnersContext,
  wish: Asked & { readonly code: string; readonly active: boolean; readonly reason: string },
): Promise<OrganisationDetails> => {
  const { actor, request, code, active, reason } = wish
  await find(ctx, code)
  await ctx.db.transaction(async (tx) => {
    await setActive(tx, { code, active, now: ctx.now() })
    const object = { type: "organisation", id: code } as const
    const action = active ? "partners.resumed" : "partners.stopped"
    await ctx.audit.record(tx, { actor, action, object, reason, request })
  })
  return present(await find(ctx, code))
}

const FITS: Readonly<Record<InvitedRole, OrganisationKind>> = {
  clinicAdmin: "clinic",
  hrAdmin: "company",
  employee: "company",
}

const presentInvitation = (invitation: Invitation, now: number): RoleInvitation[] => {
  const { role } = invitation
  return role === "ohPsychologist" ? [] : [{ ...presentSent(invitation, now), role }]
}

/** Invites who is to look after one, or an employee. The letter is in its first language. */
export const inviteInto = async (
  ctx: PartnersContext,
  wish: Asked & {
    readonly code: string
    readonly email: string
    readonly role: InvitedRole
    readonly language: Language
  },
): Promise<RoleInvitation> => {
  const { actor, request, code, email, role, language } = wish
  const found = await find(ctx, code)
  if (FITS[role] !== found.kind) throw refuse("role", "wrong")
  if (!found.active) throw new AppError("statusConflict")
  const sent = await sendInvitation(ctx, {
    actor,
    request,
    organisation: found,
    role,
    email,
    language: found.languages[0] ?? language,
  })
  return { ...presentSent(sent, ctx.now()), role }
}

/** Its invitations that nobody has answered. */
export const invitationsOf = async (
  ctx: PartnersContext,
  { code, ...page }: Page & { readonly code: string },
): Promise<{ total: number; items: RoleInvitation[] }> => {
  const { id } = await find(ctx, code)
  const { total, items } = await listInvitations(ctx.db.query, { organisationId: id, ...page })
  return { total, items: items.flatMap((item) => presentInvitation(item, ctx.now())) }
}

/** Takes one back; one that is gone, or another organisation's, stays as it is. */
export const withdrawOf = async (
  ctx: PartnersContext,
  { actor, request, code, id }: Asked & { readonly code: string; readonly id: string },
): Promise<void> => {
  const { id: organisationId } = await find(ctx, code)
  await ctx.db.transaction(async (tx) => {
    if ((await deleteInvitation(tx, { id, organisationId })) === null) return
    const object = { type: "organisation", id: code } as const
    await ctx.audit.record(tx, { actor, action: "partners.invitationWithdrawn", object, request })
  })
}
