import type { Canary } from "./canary.ts"

export const openPagesCanary: Canary = {
  cases: [
    {
      path: "apps/web/src/routes/$lang/page-*.tsx",
      caught: [
        `export const Route = createFileRoute("/$lang/nobody-declared-me")({ component: Page })`,
        `export const Route = createFileRoute("/$lang/about-us/more")({ component: Page })`,
        `export const Route = createFileRoute("/$lang/a/$atlasUrl/{-$tab}")({ component: Page })`,
        `// check-ignore clock: another rule\nexport const Route = createFileRoute("/$lang/none")({})`,
      ],
      clean: [
        `export const Route = createFileRoute("/$lang/about-us")({ component: Page })`,
        `export const Route = createFileRoute("/$lang/tests/list")({ component: Page })`,
        `export const Route = createFileRoute("/$lang/")({ component: Page })`,
        `export const Route = createFileRoute("/$lang/history")({ beforeLoad: requireSession })`,
        `// check-ignore open-pages: leads on\nexport const Route = createFileRoute("/$lang/login")({})`,
      ],
    },
    {
      path: "apps/web/src/routes/$lang/$role/page-*.tsx",
      clean: [`export const Route = createFileRoute("/$lang/$role/page")({ component: Page })`],
    },
    {
      path: "apps/web/src/routes/$lang/frame-*/route.tsx",
      clean: [`export const Route = createFileRoute("/$lang/frame")({ component: Frame })`],
    },
    {
      path: "apps/web/src/routes/$lang/rest-*/$.tsx",
      clean: [`export const Route = createFileRoute("/$lang/rest/$")({ component: Rest })`],
    },
  ],
}
