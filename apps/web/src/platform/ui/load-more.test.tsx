import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { LoadMore, type Parts } from "./load-more.tsx"

const listWith = (more: Partial<Parts>): Parts => ({
  hasNextPage: true,
  isFetchingNextPage: false,
  fetchNextPage: () => undefined,
  ...more,
})
const shown = (list: Parts, progress?: string): string =>
  renderToStaticMarkup(
    <LoadMore list={list} {...(progress === undefined ? {} : { progress })}>
      Older ones
    </LoadMore>,
  )

test("a list that is all there offers nothing more", () => {
  expect(shown(listWith({ hasNextPage: false }), "40 in all")).toBe("")
})

test("older ones are fetched by a button, which refuses presses while it fetches", () => {
  expect(shown(listWith({}))).toMatch(/<button type="button"(?![^>]*aria-busy)[^>]*>.*Older ones/)
  expect(shown(listWith({ isFetchingNextPage: true }))).toMatch(/<button[^>]*aria-busy="true"/)
})

test("how many there are is heard where it is told", () => {
  expect(shown(listWith({}), "40 in all")).toContain('<p role="status">40 in all</p>')
  expect(shown(listWith({}))).not.toContain("status")
})
