import { expect, test } from "vitest"
import { fieldStyles } from "./braintree-fields.ts"

test("text in the gateway's frames takes face, size and colour of the text around them", () => {
  const around = {
    color: "rgb(23, 35, 31)",
    fontFamily: '"Commissioner Variable", Arial',
    fontSize: "19.125px",
  }
  expect(fieldStyles(around).input).toEqual({
    color: "rgb(23, 35, 31)",
    "font-family": '"Commissioner Variable", Arial',
    "font-size": "19.125px",
  })
})
