import { isCode } from "../source/kinds.ts"
import type { FileRule } from "./rule.ts"

const WARN_ABOVE = 250
const FAIL_ABOVE = 400

/** Past 250 lines a file wants splitting (a warning); past 400 the check fails. */
export const fileLength: FileRule = {
  name: "file-length",
  appliesTo: isCode,
  check({ text, lines }) {
    const count = text.endsWith("\n") ? lines.length - 1 : lines.length
    if (count <= WARN_ABOVE) return []
    const warning = count <= FAIL_ABOVE
    return [{ line: 1, warning, message: `${count} lines (split past ${WARN_ABOVE}, at most ${FAIL_ABOVE})` }]
  },
}
