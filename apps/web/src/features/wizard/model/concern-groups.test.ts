import { expect, test } from "vitest"
import { concernGroups } from "./concern-groups.ts"

const CHOICES = {
  areas: [
    { areaCode: "HOME", name: "Home" },
    { areaCode: "BODY", name: "Body" },
    { areaCode: "MIND", name: "Mind" },
    { areaCode: "WORK", name: "Work" },
  ],
  concerns: [
    { code: "ANXIETY", name: "Anxiety", areaCode: "MIND" },
    { code: "BACK", name: "Pain in the back", areaCode: "BODY" },
    { code: "SLEEP", name: "Sleep", areaCode: "MIND" },
    { code: "MOULD", name: "Mould", areaCode: "HOME" },
  ],
}

const shown = (given: { ownArea: string | undefined; typed: string }) =>
  concernGroups(CHOICES, given).map(({ name, isOwn, options }) => [
    name,
    isOwn,
    options.map(({ code }) => code),
  ])

test("the concerns of the profession's area come first, and areas without any are left out", () => {
  expect(shown({ ownArea: "MIND", typed: "" })).toEqual([
    ["Mind", true, ["ANXIETY", "SLEEP"]],
    ["Home", false, ["MOULD"]],
    ["Body", false, ["BACK"]],
  ])
})

test("without a profession they stand in the order of the catalogue", () => {
  expect(shown({ ownArea: undefined, typed: "" }).map(([name]) => name)).toEqual(["Home", "Body", "Mind"])
})

test("what is typed narrows them by the beginning of any word, in every area", () => {
  expect(shown({ ownArea: "MIND", typed: "bá" })).toEqual([["Body", false, ["BACK"]]])
  expect(shown({ ownArea: "MIND", typed: "zzz" })).toEqual([])
})
