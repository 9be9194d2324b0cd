import type { Canary } from "./canary.ts"

export const docLinksCanary: Canary = {
  around: { "docs/start.md": "# Start here\n\n## How it's *built*, in short\n", "docs/image.svg": "<svg/>" },
  cases: [
    {
      path: "docs/page-*.md",
      caught: [
        "See [the missing page](missing.md).",
        "See [the page](start.md#no-such-heading).",
        "See [out of the project](../../elsewhere.md).",
        "![drawing](drawing.svg)",
        "[page]: gone.md\n",
      ],
      clean: [
        "See [the page](start.md), [a heading](start.md#how-its-built-in-short) and [home](../README.md).",
        "![drawing](image.svg)",
        "See [the web](https://example.org/missing) and [mail](mailto:a@example.org).",
        "`[code](missing.md)`\n\n```\n[code](missing.md)\n```\n",
        "# Own heading\n\n[up](#own-heading)",
      ],
    },
    { path: "apps/server/src/modules/booking/README.md", caught: ["[policy](policy.ts)"] },
  ],
}
