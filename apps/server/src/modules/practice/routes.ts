import type { clientsEndpoints } from "@arnica/contract/clients"
import type { offboardingEndpoints } from "@arnica/contract/offboarding"
import type { clientPricesEndpoints } from "@arnica/contract/offers"
import { answer } from "../../platform/http/answer.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { PracticeContext } from "./context.ts"
import {
  changeClient,
  conversationWith,
  invoicesOfClient,
  packagesOfClient,
  readClient,
  sessionsOfClient,
} from "./use-cases/client.ts"
import { changeClientPrices, clientPrices } from "./use-cases/client-prices.ts"
import {
  exportClients,
  listClients,
  listInvoicedClients,
  listTags,
  simpleClients,
} from "./use-cases/list-clients.ts"
import {
  changeNote,
  readNotes,
  readSessionNotes,
  removeNote,
  writeNote,
  writeSessionNote,
} from "./use-cases/notes.ts"
import { closePractice, viewOffboarding } from "./use-cases/offboarding.ts"

const AS_FILE = {
  "cache-control": "private, no-store",
  "content-disposition": 'attachment; filename="clients.csv"',
}

/** The module's calls. */
export const practiceRoutes = (ctx: PracticeContext): Handlers<typeof clientsEndpoints> => ({
  "GET /rest/v2/specialist/clients": ({ actor, query }) => listClients(ctx, { ...query, actor }),
  "GET /rest/v2/specialist/clients/simple": ({ actor }) => simpleClients(ctx, actor),
  "GET /rest/v2/specialist/invoicedClients": ({ actor, query }) =>
    listInvoicedClients(ctx, { ...query, actor }),
  "GET /api/v2/practice/clients/export": async ({ actor, query, request }) =>
    answer({ headers: AS_FILE, body: await exportClients(ctx, { ...query, actor, request }) }),
  "GET /api/v2/practice/clients/tags": ({ actor }) => listTags(ctx, actor),
  "GET /api/v2/practice/clients/{id}": ({ actor, params, request }) =>
    readClient(ctx, { ...params, actor, request }),
  "PATCH /api/v2/practice/clients/{id}": ({ actor, params, body }) =>
    changeClient(ctx, { ...params, ...body, actor }),
  "GET /api/v2/practice/clients/{id}/sessions": ({ actor, params, query, language }) =>
    sessionsOfClient(ctx, { ...params, ...query, actor, language }),
  "GET /api/v2/practice/clients/{id}/packages": ({ actor, params, query, language }) =>
    packagesOfClient(ctx, { ...params, ...query, actor, language }),
  "POST /api/v2/practice/clients/{id}/conversation": ({ actor, params }) =>
    conversationWith(ctx, { ...params, actor }),
  "GET /api/v2/practice/clients/{id}/invoices": ({ actor, params, query }) =>
    invoicesOfClient(ctx, { ...params, ...query, actor }),
  "GET /api/v2/practice/clients/{id}/notes": ({ actor, params, request }) =>
    readNotes(ctx, { ...params, actor, request }),
  "POST /api/v2/practice/clients/{id}/notes": async ({ actor, params, body }) =>
    answer({ status: 201, body: await writeNote(ctx, { ...params, ...body, actor }) }),
  "GET /api/v2/practice/appointments/{uuid}/notes": ({ actor, params, request }) =>
    readSessionNotes(ctx, { appointmentUuid: params.uuid, actor, request }),
  "POST /api/v2/practice/appointments/{uuid}/notes": async ({ actor, params, body }) =>
    answer({
      status: 201,
      body: await writeSessionNote(ctx, { appointmentUuid: params.uuid, ...body, actor }),
    }),
  "PATCH /api/v2/practice/notes/{uuid}": ({ actor, params, body }) =>
    changeNote(ctx, { ...params, ...body, actor }),
  "DELETE /api/v2/practice/notes/{uuid}": async ({ actor, params }) => {
    await removeNote(ctx, { ...params, actor })
    return undefined
  },
})

/** The calls by which a specialist leaves. */
export const offboardingRoutes = (ctx: PracticeContext): Handlers<typeof offboardingEndpoints> => ({
  "GET /api/v2/practice/closing": ({ actor }) => viewOffboarding(ctx, actor),
  "POST /api/v2/practice/closing": ({ actor, body }) => closePractice(ctx, { ...body, actor }),
})

/** The calls about prices agreed with a client. */
export const clientPricesRoutes = (ctx: PracticeContext): Handlers<typeof clientPricesEndpoints> => ({
  "GET /api/v2/practice/clients/{id}/prices": ({ actor, params, language }) =>
    clientPrices(ctx, { ...params, actor, language }),
  "PATCH /api/v2/practice/clients/{id}/prices": ({ actor, params, body, language }) =>
    changeClientPrices(ctx, { ...params, ...body, actor, language }),
})
