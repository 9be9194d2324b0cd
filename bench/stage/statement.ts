import { z } from "zod"

/** A statement as it goes to PostgreSQL. */
export const statementSchema = z.object({ text: z.string(), values: z.array(z.unknown()) })
export type Statement = z.infer<typeof statementSchema>
