import { issueText } from "@arnica/contract/issue-text"
import type { Translate } from "@arnica/i18n/messages"
import type { z } from "zod"

/** Validates a form by a schema of the contract: the first text for each field that is wrong, by its path (`customer.firstName`). */
export const validateWith =
  (schema: z.ZodType, t: Translate<"errors">): ((values: unknown) => Record<string, string>) =>
  (values) => {
    const result = schema.safeParse(values, { reportInput: true })
    const errors: Record<string, string> = {}
    for (const issue of result.error?.issues ?? []) {
      const path = issue.path.join(".")
      const { key, params } = issueText(issue)
      errors[path] ??= t(`errors:${key}`, params)
    }
    return errors
  }
