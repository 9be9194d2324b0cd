import { afterAll } from "vitest"
import { leaveBrowser } from "./visitor.ts"

// Each file connects to the browser, and ends that at its end.
afterAll(leaveBrowser)
