import { describe, expect, it } from "vitest"
import { checkCui, checkIban, groupIban, maskIban } from "./index.ts"

describe("bank account numbers", () => {
  // The examples of the registry.
  it.each([
    ["RO49 AAAA 1B31 0075 9384 0000", "RO49AAAA1B31007593840000"],
    ["de89370400440532013000", "DE89370400440532013000"],
    ["GB29 NWBK 6016 1331 9268 19", "GB29NWBK60161331926819"],
    ["GR16 0110 1250 0000 0001 2300 695", "GR1601101250000000012300695"],
    ["MT84MALT011000012345MTLCAST001S", "MT84MALT011000012345MTLCAST001S"],
  ])("accepts %j", (text, value) => {
    expect(checkIban(text)).toEqual({ valid: true, value })
  })

  it.each([
    ["", "form"],
    ["RO49 AAAA 1B31 0075 9384 000", "form"],
    ["RO49 AAAA 1B31 0075 9384 00001", "form"],
    ["4949AAAA1B31007593840000", "form"],
    ["RO49-AAAA-1B31-0075-9384-0000", "form"],
    ["RO48 AAAA 1B31 0075 9384 0000", "checksum"],
    ["RO49 AAAB 1B31 0075 9384 0000", "checksum"],
  ])("refuses %j: %s", (text, code) => {
    expect(checkIban(text)).toEqual({ valid: false, code })
  })

  it("shows the country and the last four characters where it is masked", () => {
    expect(maskIban("RO49AAAA1B31007593840000")).toBe("RO••••••••••••••••••0000")
    expect(maskIban("")).toBe("")
    expect(groupIban("RO49AAAA1B31007593840000")).toBe("RO49 AAAA 1B31 0075 9384 0000")
    expect(groupIban("")).toBe("")
  })
})

describe("Romanian companies", () => {
  it.each([
    // The first is the example of python-stdnum, an independent validator.
    ["RO 185 472 90", "18547290"],
    ["11054529", "11054529"],
  ])("accepts %j", (text, value) => {
    expect(checkCui(text)).toEqual({ valid: true, value })
  })

  it.each([
    ["", "form"],
    ["RO", "form"],
    ["1", "form"],
    ["RO12345678901", "form"],
    ["DE18547290", "form"],
    ["18547291", "checksum"],
  ])("refuses %j: %s", (text, code) => {
    expect(checkCui(text)).toEqual({ valid: false, code })
  })
})
