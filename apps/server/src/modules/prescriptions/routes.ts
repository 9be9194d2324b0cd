import type { prescribingEndpoints } from "@arnica/contract/prescribing"
import type { prescriptionsEndpoints } from "@arnica/contract/prescriptions"
import { answer } from "../../platform/http/answer.ts"
import type { Handlers } from "../../platform/http/handler.ts"
import type { PrescriptionsContext } from "./context.ts"
import { importList } from "./lists/import-list.ts"
import { searchDiagnoses, searchMedicines } from "./lists/repository.ts"
import { isPrescriber } from "./use-cases/authority.ts"
import { checkPrescription } from "./use-cases/check.ts"
import { discardDraft, readDraft, saveDraft } from "./use-cases/drafts.ts"
import {
  listOfAppointment,
  listOwn,
  prescriptionBundle,
  prescriptionFile,
  readOfAppointment,
  readPrescription,
} from "./use-cases/read.ts"
import { changeRemoteRule, listRules } from "./use-cases/remote-rules.ts"
import { beginReplacement, cancel, sign } from "./use-cases/sign.ts"

/** Whoever reads one keeps it: nobody on the way does. */
const KEPT_BY_NOBODY = { "cache-control": "private, no-store" }

const asFile = (name: string) => ({
  "cache-control": "private, no-store",
  "content-disposition": `attachment; filename="${name}"`,
})

/** Prescriptions for who writes, reads and checks them. */
export const prescriptionsRoutes = (ctx: PrescriptionsContext): Handlers<typeof prescriptionsEndpoints> => ({
  "GET /rest/v2/prescription/{uuid}": async ({ actor, params, language, request }) =>
    answer({ headers: KEPT_BY_NOBODY, body: await readDraft(ctx, { ...params, actor, language, request }) }),
  "POST /rest/v2/prescription/{uuid}": ({ actor, params, body: { version, ...typed } }) =>
    saveDraft(ctx, { ...params, actor, version, typed }),
  "GET /rest/v2/prescription/cust/{uuid}": async ({ actor, params, language, request }) =>
    answer({
      headers: KEPT_BY_NOBODY,
      body: await readOfAppointment(ctx, { ...params, actor, language, request }),
    }),
  "GET /api/v2/prescriptions": ({ actor, query }) => listOwn(ctx, { ...query, actor }),
  "GET /api/v2/appointments/{uuid}/prescriptions": ({ actor, params }) =>
    listOfAppointment(ctx, { ...params, actor }),
  "GET /api/v2/prescribing": async ({ actor }) => ({
    mayPrescribe: await isPrescriber(ctx, actor.specialistId),
  }),
  "GET /api/v2/prescriptions/{id}": async ({ actor, params, language, request }) =>
    answer({
      headers: KEPT_BY_NOBODY,
      body: await readPrescription(ctx, { ...params, actor, language, request }),
    }),
  "GET /api/v2/prescriptions/{id}/file": async ({ actor, params, language, request }) => {
    const { number, body } = await prescriptionFile(ctx, { ...params, actor, language, request })
    return answer({ headers: asFile(`${number}.pdf`), body })
  },
  "GET /api/v2/prescriptions/{id}/fhir": async ({ actor, params, language, request }) => {
    const { number, body } = await prescriptionBundle(ctx, { ...params, actor, language, request })
    return answer({ headers: asFile(`${number}.fhir.json`), body })
  },
  "POST /api/v2/prescriptions/{id}/signature": async ({ actor, params, body, language, request }) => {
    await sign(ctx, { ...params, ...body, actor, request })
    return await readPrescription(ctx, { ...params, actor, language, request })
  },
  "POST /api/v2/prescriptions/{id}/cancellation": async ({ actor, params, body, language, request }) => {
    await cancel(ctx, { ...params, ...body, actor, request })
    return await readPrescription(ctx, { ...params, actor, language, request })
  },
  "POST /api/v2/prescriptions/{id}/replacement": async ({ actor, params, body, request }) =>
    answer({ status: 201, body: await beginReplacement(ctx, { ...params, ...body, actor, request }) }),
  "DELETE /api/v2/prescriptions/{id}": async ({ actor, params }) => {
    await discardDraft(ctx, { ...params, actor })
    return undefined
  },
  "GET /api/v2/medicines": async ({ query }) => ({ items: await searchMedicines(ctx.db.query, query.text) }),
  "GET /api/v2/diagnoses": async ({ query, language }) => ({
    items: await searchDiagnoses(ctx.db.query, { ...query, language }),
  }),
  "POST /api/v2/prescription-checks/{id}": async ({
    params,
    body: { secret, birthDate },
    language,
    request,
  }) =>
    answer({
      headers: KEPT_BY_NOBODY,
      body: await checkPrescription(ctx, { ...params, secret, birthDate, language, request }),
    }),
})

/** What admins say of prescribing. */
export const prescribingRoutes = (ctx: PrescriptionsContext): Handlers<typeof prescribingEndpoints> => ({
  "GET /api/v2/admin/prescribing": ({ language }) => listRules(ctx, language),
  "PATCH /api/v2/admin/prescribing/{speciality}": ({ actor, params, body, request }) =>
    changeRemoteRule(ctx, { ...params, ...body, actor, request }),
  "POST /api/v2/admin/prescribing-lists/{list}/import": ({ actor, params, body, request }) =>
    importList(ctx, { ...params, ...body, actor, request }),
})
