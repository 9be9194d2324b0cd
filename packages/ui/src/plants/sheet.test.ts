import { expect, it } from "vitest"
import { plantSheet } from "./sheet.ts"

it("is the picture file that pages fetch", () => expect(plantSheet()).toMatchFileSnapshot("./plants.svg"))
