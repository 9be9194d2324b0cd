import type { Queryable } from "../../../platform/db/handles.ts"
import { AppError } from "../../../platform/errors.ts"
import { type Evidence, evidenceOf } from "../domain/evidence.ts"
import type { WizardContext } from "../wizard/context.ts"
import { findLooks, type Look } from "../wizard/document-repository.ts"
import type { Profile } from "../wizard/profile.ts"

/** What an approval rests on, with every look at any document, the last first. */
export type Checked = Evidence & { readonly all: readonly Look[]; readonly isAddressConfirmed: boolean }

/** Who opened which document of a profile, and whether its owner can be reached. */
export const readEvidence = async (
  { identity }: Pick<WizardContext, "identity">,
  { on, profile }: { readonly on: Queryable; readonly profile: Profile },
): Promise<Checked> => {
  const { of, documents, values, rows } = profile
  const [all, users] = await Promise.all([findLooks(on, of.id), identity.users.byIds([of.userId])])
  const evidence = evidenceOf({
    licences: values.licenses.items,
    writtenAt: rows.get("licenses")?.savedAt ?? 0,
    documents,
    looks: all,
    ownerId: of.userId,
  })
  return { ...evidence, all, isAddressConfirmed: users.get(of.userId)?.emailVerified ?? false }
}

/** Throws addressNotConfirmed, licenceDocumentMissing, or documentsNotOpened with the names of those. */
export const refuseUnchecked = ({ isAddressConfirmed, isMissing, unopened }: Checked): void => {
  if (!isAddressConfirmed) throw new AppError("addressNotConfirmed")
  if (isMissing) throw new AppError("licenceDocumentMissing")
  const names = unopened.map(({ name }) => name).join(", ")
  if (names !== "") throw new AppError("documentsNotOpened", { params: { names } })
}

/** Who looked at what and when, as the audit log keeps it with an approval. */
export const noteOfLooks = ({ looks }: Checked): Readonly<Record<`document ${string}`, string>> =>
  Object.fromEntries(
    looks.map(({ documentId, byUser, at }) => [
      `document ${documentId}`,
      `opened by ${byUser} at ${new Date(at).toISOString()}`,
    ]),
  )
