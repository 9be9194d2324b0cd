import { expect, test } from "vitest"
import { checkIdentity } from "./check-identity.ts"

const CNP = "1960523460016"
const ZEROS = "0000000000000"
const given = { cnp: undefined, birthDate: undefined, current: { cnp: null }, today: "2026-03-10" }

test.each([
  [{}, { refused: null }],
  [{ cnp: CNP }, { refused: null, cnp: CNP, birthDate: "1996-05-23" }],
  [
    { cnp: ` ${CNP} `, birthDate: null },
    { refused: null, cnp: CNP, birthDate: "1996-05-23" },
  ],
  [
    { cnp: CNP, birthDate: "1990-01-01" },
    { refused: null, cnp: CNP, birthDate: "1996-05-23" },
  ],
  [{ cnp: ZEROS }, { refused: null, cnp: ZEROS }],
  [
    { cnp: ZEROS, birthDate: "1990-01-01" },
    { refused: null, cnp: ZEROS, birthDate: "1990-01-01" },
  ],
  [{ cnp: null }, { refused: null, cnp: null }],
  [
    { cnp: "", birthDate: null },
    { refused: null, cnp: null, birthDate: null },
  ],
  // The date that a code brought goes with it, also when the form still shows it; one that is typed instead stays.
  [
    { cnp: null, current: { cnp: CNP } },
    { refused: null, cnp: null, birthDate: null },
  ],
  [
    { cnp: "", birthDate: "1996-05-23", current: { cnp: CNP } },
    { refused: null, cnp: null, birthDate: null },
  ],
  [
    { cnp: ZEROS, current: { cnp: CNP } },
    { refused: null, cnp: ZEROS, birthDate: null },
  ],
  [
    { cnp: null, birthDate: "1990-01-01", current: { cnp: CNP } },
    { refused: null, cnp: null, birthDate: "1990-01-01" },
  ],
  [{ birthDate: "1990-01-01" }, { refused: null, birthDate: "1990-01-01" }],
  [{ birthDate: "1996-05-23", current: { cnp: CNP } }, { refused: null }],
  [
    { birthDate: "1990-01-01", current: { cnp: CNP } },
    { refused: { path: "birthDate", text: "birthDateNotOfCnp" } },
  ],
  [{ birthDate: null, current: { cnp: CNP } }, { refused: { path: "birthDate", text: "birthDateNotOfCnp" } }],
  [{ birthDate: "2026-03-11" }, { refused: { path: "birthDate", text: "birthDateFuture" } }],
  [{ birthDate: "2026-03-10" }, { refused: null, birthDate: "2026-03-10" }],
  [{ cnp: CNP, today: "1996-05-22" }, { refused: { path: "cnp", text: "cnpBirthDate" } }],
])("%o comes to %o", (changed, expected) => {
  expect(checkIdentity({ ...given, ...changed })).toMatchObject(expected)
})
