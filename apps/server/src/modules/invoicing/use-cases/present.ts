import type { Invoice } from "@arnica/contract/invoices"
import { dayIn } from "@arnica/i18n/format"
import type { InvoicingContext } from "../context.ts"
import { BOOKS_ZONE } from "../domain/numbers.ts"
import type { DocumentRow } from "../repository.ts"

const nameOf = (person: { readonly firstName: string; readonly lastName: string } | undefined): string =>
  person === undefined ? "" : `${person.firstName} ${person.lastName}`.trim()

/** Documents as lists show them, in their order: who they are between as those are called now. Nothing sealed is opened. */
export const presentInvoices = async (
  { identity, specialists }: Pick<InvoicingContext, "identity" | "specialists">,
  rows: readonly DocumentRow[],
): Promise<Invoice[]> => {
  const [clients, sellers] = await Promise.all([
    identity.users.byIds([...new Set(rows.map(({ clientId }) => clientId))]),
    specialists.bySpecialistIds([...new Set(rows.map(({ specialistId }) => specialistId))]),
  ])
  return rows.map(({ id, kind, label, issuedAt, movedAt, currency, gross, vat, ...row }) => ({
    uuid: id,
    kind,
    number: label,
    corrects: row.corrects,
    appointmentUuid: row.appointmentUuid,
    issuedOn: dayIn({ at: issuedAt, zone: BOOKS_ZONE }),
    paidAt: new Date(movedAt).toISOString(),
    specialist: sellers.get(row.specialistId)?.fullName ?? "",
    client: nameOf(clients.get(row.clientId)),
    total: { amount: gross, currency },
    vat: { amount: vat, currency },
  }))
}
