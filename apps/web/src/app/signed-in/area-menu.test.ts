import { ROLES, type Role } from "@arnica/contract/roles"
import { describe, expect, test } from "vitest"
import { AREA_MENU } from "./area-menu.ts"

const OWN = ["profile", "notifications", "security", "privacy"]
const ORDER: Readonly<Record<Role, readonly string[]>> = {
  customer: [
    "dashboard",
    "appointments",
    "messages",
    "journal",
    "records",
    "subscriptions",
    "packages",
    "cover",
    "paidChats",
    "vouchers",
    "credits",
    "prescriptions",
    "orders",
    "invoices",
    "saved",
    "waiting",
    ...OWN,
  ],
  provider: [
    "dashboard",
    "calendar",
    "appointments",
    "groups",
    "waiting",
    "clients",
    "messages",
    "paidChats",
    "store",
    "products",
    "reviews",
    "statement",
    "dues",
    "invoices",
    "premium",
    "wizard",
    ...OWN,
  ],
  clinic: [
    "dashboard",
    "calendar",
    "appointments",
    "specialists",
    "clients",
    "reviews",
    "statement",
    "invoices",
    ...OWN,
  ],
  admin: [
    "dashboard",
    "specialists",
    "appointments",
    "reviews",
    "messageReports",
    "clients",
    "orders",
    "subscriptions",
    "vouchers",
    "credits",
    "partners",
    "coverInvoices",
    "catalog",
    "products",
    "payouts",
    "revenue",
    "settings",
    "helpLines",
    "background",
    "audit",
    "prescribing",
    ...OWN,
  ],
}

describe.each(ROLES)("the menu of the area %s", (role) => {
  const menu = AREA_MENU[role]

  test("has what the features declare, in its order", () => {
    expect(menu.map(({ label }) => label)).toEqual(ORDER[role])
  })

  test("gives each page a place of its own, and three a place in the bar of a phone", () => {
    expect(new Set(menu.map(({ places }) => places[role])).size).toBe(menu.length)
    expect(menu.filter(({ inBar }) => inBar).length).toBe(3)
  })
})
