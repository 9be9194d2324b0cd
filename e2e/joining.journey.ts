import { expect, test } from "vitest"
import { joinAs } from "./support/joining.ts"
import { mailTo } from "./support/site.ts"
import { newVisitor } from "./support/visitor.ts"

test("somebody signs up as a specialist, fills in everything and hands it in", async () => {
  const applicant = await newVisitor()
  const email = await joinAs(applicant)
  expect((await mailTo(email, /^We’ve received your/)).to.address).toBe(email)
})
