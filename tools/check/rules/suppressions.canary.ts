import type { Canary } from "./canary.ts"

export const suppressionsCanary: Canary = {
  cases: [
    {
      path: "apps/web/src/features/booking/part-*.tsx",
      caught: [
        "// biome-ignore lint/suspicious/noExplicitAny: <explanation>\nexport const a = 1",
        "// biome-ignore lint/suspicious/noExplicitAny\nexport const a = 1",
        "// biome-ignore lint/suspicious/noExplicitAny: ok\nexport const a = 1",
        "// biome-ignore-all lint/suspicious/noExplicitAny: it is simpler this way\nexport const a = 1",
        "// @ts-expect-error\nexport const a = 1",
        "// @ts-ignore because the types are wrong\nexport const a = 1",
        "// @ts-nocheck\nexport const a = 1",
        "/* v8 ignore next */\nexport const a = 1",
        "export const a = <p>{/* biome-ignore lint/a11y/x: */}</p>",
        "/* eslint-disable */\nexport const a = 1",
        "// check-ignore clock\nexport const a = Date.now()",
        "// check-ignore clock: why\nexport const a = Date.now()",
      ],
      clean: [
        "// biome-ignore lint/suspicious/noExplicitAny: the library types its callback so\nexport const a = 1",
        "// @ts-expect-error the library's types lack this option\nexport const a = 1",
        "/* v8 ignore next -- unreachable by type */\nexport const a = 1",
        `export const text = "// @ts-ignore"`,
        "export const text = `/* eslint-disable */`",
      ],
    },
  ],
}
