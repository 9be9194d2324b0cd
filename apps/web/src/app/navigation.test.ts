import { OPEN_PAGES } from "@arnica/contract/open-pages"
import { expect, test } from "vitest"
import type { FileRouteTypes } from "../routeTree.gen.ts"
import { openPagePath } from "./navigation.ts"

// Types alone refuse a page that is declared without a route.
const ROUTES: readonly FileRouteTypes["to"][] = OPEN_PAGES.map(({ page }) =>
  page === "home" ? "/$lang" : (`/$lang/${page}` as const),
)

test("a page that everybody may open is found where its route is", () => {
  expect(ROUTES.map((route) => route.replace("$lang", "ro"))).toEqual(
    OPEN_PAGES.map(({ page }) => openPagePath("ro", page).slice(1)).map((path) => `/${path}`),
  )
})
