import { afterAll, beforeAll } from "vitest"
import { takeWebsite, type Website } from "./marketplace-copy.ts"
import { leaveBrowser, visit } from "./visitor.ts"

let website: Website | undefined

// Each file has a website to itself, as the marketplace begins; and connects to the browser, and ends that at its end.
beforeAll(async () => {
  website = await takeWebsite()
  visit(website)
})
afterAll(async () => {
  await leaveBrowser()
  await website?.stop()
})
