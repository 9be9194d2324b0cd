import { customType } from "drizzle-orm/pg-core"

/** A column (bytea) that holds what `Fields` sealed. */
export const sealed = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" })
