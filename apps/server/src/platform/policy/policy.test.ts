import { describe, expect, test } from "vitest"
import { admin, anyOf, anyoneBut, itsSpecialist, owner, whenever } from "./grants.ts"
import { definePolicy } from "./policy.ts"

type Note = { readonly userId: string; readonly specialistId: number; readonly isOpen: boolean }

const author = owner<Note>("its author", ({ userId }) => userId)
const specialist = itsSpecialist<Note>(({ specialistId }) => specialistId)
const open = { says: "while it is open", holds: ({ isOpen }: Note) => isOpen }
const notes = definePolicy({
  of: "note",
  refusal: "notFound",
  grants: {
    read: anyOf(author, whenever(specialist, open), admin),
    change: author,
    answer: anyoneBut(author),
  },
})

const note: Note = { userId: "ana", specialistId: 7, isOpen: true }
const ana = { userId: "ana", specialistId: null }
const ioana = { userId: "ioana", specialistId: 7 }
const admins = { userId: "root", isAdmin: true }

describe("a policy", () => {
  test("answers the thing to whom it grants it", () => {
    expect(notes.authorize(ana, "change", note)).toBe(note)
    expect(notes.authorize(ioana, "read", note)).toBe(note)
    expect(notes.authorize(admins, "read", note)).toBe(note)
  })

  test.each([
    ["another's thing", { userId: "bob" }, note],
    ["a thing that is not there", ana, null],
    ["a thing in another state", ioana, { ...note, isOpen: false }],
    ["the thing of a specialist to somebody who is none", { userId: "bob", specialistId: null }, note],
  ])("refuses %s in the same words", (_what, caller, resource) => {
    expect(() => notes.authorize(caller, "read", resource)).toThrow(
      expect.objectContaining({ code: "notFound" }),
    )
  })

  test("tells a screen what its reader may do", () => {
    expect(notes.may(ana, "change", note)).toBe(true)
    expect(notes.may(ana, "answer", note)).toBe(false)
    expect(notes.may(ioana, "change", note)).toBe(false)
    expect(notes.may(ioana, "answer", note)).toBe(true)
  })

  test("says in words what it grants", () => {
    expect(notes.grants.read.says).toBe("its author, or its specialist while it is open, or an admin")
  })
})
