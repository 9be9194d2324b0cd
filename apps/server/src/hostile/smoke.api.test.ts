import { expect, test } from "vitest"
import { setStage } from "./testing.ts"
test("smoke", async () => {
  const stage = await setStage()
  const booked = await stage.buy(stage.ana, stage.ioana.planted)
  console.log(booked)
  const r = await stage.call({ as: stage.ana, method: "GET", url: "/rest/v2/client/getMyAppointments" })
  console.log(r.statusCode, r.body)
  expect(r.statusCode).toBe(200)
  await stage.close()
})
