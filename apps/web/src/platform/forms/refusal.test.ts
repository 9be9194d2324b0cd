import { ApiError } from "@arnica/contract/client"
import { translator } from "@arnica/i18n/server"
import { redirect } from "@tanstack/react-router"
import { expect, test } from "vitest"
import { readRefusal } from "./refusal.ts"

const read = (errorMessage: string | { message: string; details: { path: string; message: string }[] }) => {
  const envelope = { errorCode: "statusConflict", errorMessage, requestId: "r" }
  const t = translator("de")
  return readRefusal(new ApiError({ status: 409, envelope }), (key, params) => t(`errors:${key}`, params))
}

test("what the server says follows the word for an error", () => {
  expect(read("Das hat sich geändert.")).toEqual({ fields: {}, text: "Fehler: Das hat sich geändert." })
})

test("what it says of a field stands at the field alone", () => {
  const details = [{ path: "email", message: "Fehlt." }]
  expect(read({ message: "Sehen Sie nach.", details })).toEqual({ fields: { email: "Fehlt." }, text: null })
})

test.each([
  ["by its flag", { errorMessage: "Whatever", noSession: true as const }],
  ["by its words", { errorMessage: "Please relog !" }],
])("an answer without a session, told %s, asks to sign in", (_, said) => {
  const t = translator("ro")
  const error = new ApiError({ status: 401, envelope: { errorCode: "noSession", requestId: "r", ...said } })
  expect(error.message).toBe("Not logged in")
  expect(readRefusal(error, (key, params) => t(`errors:${key}`, params)).text).toBe(
    t("errors:said", { message: t("errors:noSession") }),
  )
})

test("a request that never arrived says so, and so does what is no answer at all", () => {
  const t = translator("en")
  const say = (error: unknown) => readRefusal(error, (key, params) => t(`errors:${key}`, params)).text
  expect(say(new ApiError({ status: 0, envelope: null }))).toBe(t("errors:network"))
  expect(say(new Error("a bug"))).toBe(t("errors:internal"))
  expect(say(redirect({ href: "/en/login" }))).toBeNull()
})
