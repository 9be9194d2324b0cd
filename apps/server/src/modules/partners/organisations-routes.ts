import { Readable } from "node:stream"
import type { employeesEndpoints, organisationsEndpoints } from "@arnica/contract/organisations"
import { asCsvFile } from "../../platform/csv/csv.ts"
import { answer } from "../../platform/http/answer.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { PartnersContext } from "./context.ts"
import { companiesToJoin, employeesInTens, joinCompany, leaveCompany } from "./use-cases/employment.ts"
import { exportInvitationsOf } from "./use-cases/invitation-table.ts"
import {
  changeOrganisation,
  createOrganisation,
  exportOrganisations,
  invitationsOf,
  inviteInto,
  organisation,
  organisationsPage,
  switchOrganisation,
  withdrawOf,
} from "./use-cases/organisations.ts"

/** Admins look after clinics and companies, which is their audience: nothing of them belongs to anybody. */
export const organisationsRoutes = (ctx: PartnersContext): Handlers<typeof organisationsEndpoints> => ({
  "GET /api/v2/admin/organisations": ({ query }) => organisationsPage(ctx, query),
  "GET /api/v2/admin/organisations/export": async ({ actor, query, request }) =>
    answer({
      headers: asCsvFile("partners"),
      body: Readable.from(await exportOrganisations(ctx, { actor, request, ...query })),
    }),
  "POST /api/v2/admin/organisations": async ({ actor, body, request }) =>
    answer({ status: 201, body: await createOrganisation(ctx, { actor, request, input: body }) }),
  "GET /api/v2/admin/organisations/{code}": ({ params }) => organisation(ctx, params.code),
  "PATCH /api/v2/admin/organisations/{code}": ({ actor, params, body, request }) =>
    changeOrganisation(ctx, { actor, request, code: params.code, input: body }),
  "POST /api/v2/admin/organisations/{code}/activity": ({ actor, params, body, request }) =>
    switchOrganisation(ctx, { actor, request, ...params, ...body }),
  "GET /api/v2/admin/organisations/{code}/invitations": ({ params, query }) =>
    invitationsOf(ctx, { ...params, ...query }),
  "GET /api/v2/admin/organisations/{code}/invitations/export": async ({ actor, params, request }) =>
    answer({
      headers: asCsvFile("invitations"),
      body: Readable.from(await exportInvitationsOf(ctx, { actor, request, ...params })),
    }),
  "POST /api/v2/admin/organisations/{code}/invitations": async ({ actor, params, body, language, request }) =>
    answer({ status: 201, body: await inviteInto(ctx, { actor, request, language, ...params, ...body }) }),
  "DELETE /api/v2/admin/organisations/{code}/invitations/{id}": async ({ actor, params, request }) => {
    await withdrawOf(ctx, { actor, request, ...params })
    return undefined
  },
})

/** Employees, and what their company learns of them. */
export const employeesRoutes = (ctx: PartnersContext): Handlers<typeof employeesEndpoints> => ({
  "GET /api/v2/users/me/companies": ({ actor }) => companiesToJoin(ctx, actor.userId),
  "POST /api/v2/users/me/company": async ({ actor, body, request }) =>
    answer({ status: 201, body: await joinCompany(ctx, { actor, request, code: body.code }) }),
  "DELETE /api/v2/users/me/company": async ({ actor, request }) => {
    await leaveCompany(ctx, { actor, request })
    return undefined
  },
  "GET /api/v2/hr/employees": ({ actor }) => employeesInTens(ctx, actor.userId),
})
