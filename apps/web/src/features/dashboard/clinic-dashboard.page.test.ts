import { beforeAll, describe, expect, test } from "vitest"
import { ensureBuilt, type FakeApi, signedInText } from "../../testing/built-app.ts"
import { signedInAs, withRoles } from "../../testing/signed-in.ts"

beforeAll(ensureBuilt, 120_000)

describe("the dashboard of a clinic", () => {
  const clinic = (answer: object | null): FakeApi => ({
    ...signedInAs(withRoles("isCorporateAdmin")),
    "GET /api/v2/clinic": answer,
  })
  const NUMBERS = {
    code: "ALPHA",
    name: "Clinic Alpha",
    helpLineCode: "2140",
    specialists: 9,
    invitations: 1,
    today: 5,
    inactive: 2,
    unanswered: 0,
  }

  test("shows it in numbers", async () => {
    const text = await signedInText("/en/clinic/dashboard", clinic({ ...NUMBERS, upcoming: 1204 }))
    for (const shown of ["Clinic Alpha", "2140", "1,204"]) expect(text).toContain(shown)
    for (const waits of ["remaining today: 5", "not active: 2", "Pending invitations: 1"])
      expect(text).toContain(waits)
    expect(text).not.toContain("Reviews without a reply")
  })

  test("says when no clinic is linked, and what comes first in a new one", async () => {
    expect(await signedInText("/en/clinic/dashboard", clinic(null))).toContain(
      "No clinic is linked to your account yet",
    )
    const empty = { ...NUMBERS, specialists: 0, invitations: 0, upcoming: 0, today: 0, inactive: 0 }
    expect(await signedInText("/en/clinic/dashboard", clinic(empty))).toContain(
      "Nothing needs your attention.",
    )
    expect(await signedInText("/en/clinic/dashboard", clinic(empty))).toContain(
      "Invite the first one by email.",
    )
  })
})
