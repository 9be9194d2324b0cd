import type { Log } from "../log.ts"
import type { Fields } from "./fields.ts"

/** Turns what is not yet under the current key of the ring, and tells the operator how it stands. */
export const rotateKeys = async ({
  fields,
  log,
}: {
  readonly fields: Fields
  readonly log: Log
}): Promise<void> => {
  const turned = await fields.rotation.run()
  const { retired, missing } = await fields.rotation.state()
  if (missing.length > 0)
    log.error({ ringKeys: missing }, "FIELD_KEYS lacks keys of the ring that the database needs")
  if (turned > 0) log.info({ turned, left: retired }, "data keys turned to the current key of the ring")
}
