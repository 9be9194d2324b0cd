import { randomUUID } from "node:crypto"
import type { FastifyRequest } from "fastify"

const HEADER = "x-arnica-from-page"
/** Of this process alone: nobody outside can say it. */
const SECRET = randomUUID()

/** What a call of the API carries that is made in this process while a page is rendered. */
export const FROM_PAGE: Readonly<Record<string, string>> = { [HEADER]: SECRET }

/** Whether a call was made while a page was rendered. */
export const isFromPage = ({ headers }: FastifyRequest): boolean => headers[HEADER] === SECRET
