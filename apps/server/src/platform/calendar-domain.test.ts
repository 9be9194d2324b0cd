import { expect, test } from "vitest"
import { calendarDomain } from "./calendar-domain.ts"

const brand = { supportEmail: "help@arnica.example" }

test.each([
  ["https://www.clinic.example", "www.clinic.example"],
  ["https://clinic.example:8443/", "clinic.example"],
  ["http://localhost:3000", "arnica.example"],
  ["http://127.0.0.1:3000", "arnica.example"],
  ["http://[::1]:3000", "arnica.example"],
])("events of %s belong to %s", (publicUrl, domain) => {
  expect(calendarDomain({ publicUrl, brand })).toBe(domain)
})
