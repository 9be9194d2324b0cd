import { z } from "zod"
import { SETTING_GROUPS } from "./settings.ts"

const info = z.object({
  says: z.string(),
  allowed: z.string(),
  fallback: z.string(),
  secret: z.boolean().optional(),
})

const cell = (text: string): string => text.replaceAll("|", "\\|")

const row = ([name, schema]: readonly [string, z.ZodType]): string => {
  const { says, allowed, fallback, secret } = info.parse(schema.meta())
  const note = secret === true ? " Secret: never shown in messages." : ""
  return `| \`${name}\` | ${cell(says)}${note} | ${cell(allowed)} | ${cell(fallback)} |`
}

const INTRODUCTION = `# Configuration

The server reads these variables of its environment once, when it starts. A wrong value stops the start with a message
that names the variable, what is wrong with it and what is allowed. An empty variable counts as unset.

This page is made from the settings themselves: \`npx vitest run --project unit document.test -u\` writes it anew, and the
same test fails when it is out of date.
`

/** The page about the settings, as Markdown. */
export const describeSettings = (): string => {
  const sections = SETTING_GROUPS.map(({ title, settings }) =>
    [
      `## ${title}`,
      "",
      "| variable | what for | allowed | when unset |",
      "| --- | --- | --- | --- |",
      ...Object.entries(settings).map(row),
      "",
    ].join("\n"),
  )
  return [INTRODUCTION, ...sections].join("\n")
}
