import type { Queryable } from "../../../platform/db/handles.ts"
import type { ExportPart } from "../../../platform/personal-data/personal-data.ts"
import type { RecordsContext } from "../context.ts"
import { presentLinks } from "./own-links.ts"
import { findLinksOf } from "./repository.ts"

/** Somebody's links to their patient summary for an archive, and when they were opened. */
export const linksForArchive = async (
  ctx: Pick<RecordsContext, "fields" | "clock">,
  { on, userId }: { readonly on: Queryable; readonly userId: string },
): Promise<ExportPart["sections"]> => {
  const links = await presentLinks(ctx, { on, rows: await findLinksOf(on, userId) })
  return {
    medicalFileLinks: links.map(({ createdAt, until, state, label }) => ({
      at: createdAt,
      until,
      status: state,
      title: label,
    })),
    medicalFileLinkOpenings: links.flatMap(({ label, openings }) =>
      openings.map(({ at, recipient }) => ({ at, title: label, name: recipient })),
    ),
  }
}
