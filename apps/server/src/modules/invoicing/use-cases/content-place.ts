import type { FieldPlace } from "../../../platform/crypto/field-error.ts"
import type { InvoicingContext } from "../context.ts"
import { type Content, contentSchema } from "../domain/content.ts"
import type { SealedDocument } from "../repository.ts"

type Of = Pick<SealedDocument, "id" | "keyOwner">

/** Where the content of a document is sealed: by the key of its book. */
export const contentPlace = ({ id, keyOwner }: Of): FieldPlace => ({
  owner: keyOwner,
  table: "invoicing.document",
  column: "content",
  row: id,
})

/** Opens the content of documents. Throws when the key of a book is gone while its documents are not: a bug. */
export const openContents = async (
  { fields, db }: Pick<InvoicingContext, "fields" | "db">,
  documents: readonly SealedDocument[],
): Promise<Content[]> => {
  await fields.warm(documents.map(({ keyOwner }) => keyOwner))
  return await Promise.all(
    documents.map(async (document) => {
      const at = contentPlace(document)
      const opened = await fields.openJson(db.query, { at, sealed: document.content, schema: contentSchema })
      if (opened.kind !== "open") throw new Error(`the key of invoice ${document.id} is gone`)
      return opened.value
    }),
  )
}
