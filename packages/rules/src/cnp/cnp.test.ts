import { describe, expect, it } from "vitest"
import { checkCnp, maskCnp } from "./cnp.ts"

describe("the personal numeric code", () => {
  it.each([
    ["1960523460016", "1996-05-23"],
    ["2960523460018", "1996-05-23"],
    ["3960523460011", "1896-05-23"],
    ["4960523460011", "1896-05-23"],
    ["5040229460015", "2004-02-29"],
    ["6040229460017", "2004-02-29"],
    ["7960523460017", "1996-05-23"],
    ["8960523460019", "1996-05-23"],
    ["9960523460010", "1996-05-23"],
    ["  1960523460016\n", "1996-05-23"],
    // The example of python-stdnum, an independent validator.
    ["1630615123457", "1963-06-15"],
  ])("accepts %j, born %s", (text, birthDate) => {
    expect(checkCnp(text)).toEqual({ valid: true, value: text.trim(), birthDate })
  })

  it("accepts thirteen zeros", () => {
    expect(checkCnp(" 0000000000000 ")).toEqual({ valid: true, value: "0000000000000", birthDate: null })
  })

  it.each([
    ["", "length", "CNP must be exactly 13 digits."],
    ["196052346001", "length", "CNP must be exactly 13 digits."],
    ["19605234600112", "length", "CNP must be exactly 13 digits."],
    ["196052346001x", "length", "CNP must be exactly 13 digits."],
    ["1960523 460011", "length", "CNP must be exactly 13 digits."],
    ["١٩٦٠٥٢٣٤٦٠٠١١", "length", "CNP must be exactly 13 digits."],
    ["0960523460011", "gender", "Invalid gender identifier."],
    ["1961323460011", "birthDate", "Invalid date of birth in CNP."],
    ["1960023460011", "birthDate", "Invalid date of birth in CNP."],
    ["1960532460011", "birthDate", "Invalid date of birth in CNP."],
    ["1960500460011", "birthDate", "Invalid date of birth in CNP."],
    ["1010229460011", "birthDate", "Invalid date of birth in CNP."],
    ["1960523460012", "checksum", "Invalid checksum."],
  ])("refuses %j: %s", (text, code, message) => {
    expect(checkCnp(text)).toEqual({ valid: false, code, message })
  })

  it("shows its last two digits where it is masked", () => {
    expect(maskCnp("1960523460016")).toBe("•••••••••••16")
  })

  it("finds exactly one last digit for each of a thousand people, 1 where the remainder is 10", () => {
    const weights = [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]
    let tens = 0
    for (let serial = 0; serial < 1000; serial++) {
      const head = `196052346${String(serial).padStart(3, "0")}`
      const remainder = weights.reduce((total, weight, index) => total + weight * Number(head[index]), 0) % 11
      const digits = [..."0123456789"].filter((digit) => checkCnp(head + digit).valid)
      expect(digits).toEqual([String(remainder === 10 ? 1 : remainder)])
      if (remainder === 10) tens += 1
    }
    expect(tens).toBeGreaterThan(50)
  })
})
