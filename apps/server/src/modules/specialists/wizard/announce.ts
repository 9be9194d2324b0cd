import type { Tx } from "../../../platform/db/handles.ts"
import { rebuildDirectory } from "../directory/directory-repository.ts"
import { specialistChanged } from "../events.ts"
import type { WizardContext } from "./context.ts"

/** Tells the directory, and who listens, once a profile says something else. */
export const announce = async (
  { catalog, outbox }: Pick<WizardContext, "catalog" | "outbox">,
  { tx, id }: { readonly tx: Tx; readonly id: number },
): Promise<void> => {
  await rebuildDirectory(tx, { ids: [id], catalog: await catalog() })
  await outbox.publish(tx, {
    event: specialistChanged,
    key: `specialist:${id}`,
    payload: { specialistId: id },
  })
}
