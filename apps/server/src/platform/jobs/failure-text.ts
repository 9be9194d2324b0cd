import { describeError } from "../log-error.ts"
import { scrubMessage } from "../reports/scrub.ts"

type Described = Exclude<ReturnType<typeof describeError>, string>

const LONGEST = 500
/** What an error of a query begins with; the statement after it says nothing that its cause does not. */
const OF_QUERY = "Failed query"

const sayOne = ({ type, code, constraint, message }: Described): string => {
  const kind = [type, code, constraint].filter((part) => part !== undefined && part !== "").join(" ")
  const said = message.startsWith(OF_QUERY) ? OF_QUERY : scrubMessage({ type, message })
  return `${kind}: ${said}`
}

const sayAll = (described: Described | string): readonly string[] => {
  if (typeof described === "string") return [scrubMessage({ type: "", message: described })]
  return [sayOne(described), ...(described.cause === undefined ? [] : sayAll(described.cause))]
}

/** What somebody reads of something thrown, and of what caused it: kinds and messages, without values and without quotes. */
export const failureText = (error: unknown): string =>
  sayAll(describeError(error)).join(" ← ").slice(0, LONGEST)
