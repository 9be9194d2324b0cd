import { expect, test } from "vitest"
import { createSwipe } from "./swipe.ts"

const setUp = () => {
  const offsets: number[] = []
  const gone: true[] = []
  const swipe = createSwipe({ move: (by) => offsets.push(by), away: () => gone.push(true) })
  const push = (pointerType: string, by: number): void => {
    swipe.onPointerDown({ pointerType, clientX: 200 })
    swipe.onPointerMove({ pointerType, clientX: 200 + by })
  }
  return { offsets, gone, swipe, push }
}

test.each([
  [100, 1],
  [-100, 1],
  [99, 0],
  [-99, 0],
])("a finger that lets go at %i px takes away %i", (by, times) => {
  const { swipe, push, offsets, gone } = setUp()
  push("touch", by)
  swipe.onPointerUp()
  expect(gone).toHaveLength(times)
  expect(offsets).toEqual([by, 0])
})

test("a mouse pushes nothing", () => {
  const { swipe, push, offsets, gone } = setUp()
  push("mouse", 300)
  swipe.onPointerUp()
  expect(gone).toEqual([])
  expect(offsets).toEqual([0])
})

test("what the browser takes over, to scroll, goes back", () => {
  const { swipe, push, offsets, gone } = setUp()
  push("touch", 300)
  swipe.onPointerCancel()
  swipe.onPointerUp()
  expect(gone).toEqual([])
  expect(offsets.at(-1)).toBe(0)
})

test("moving without having touched is no swipe", () => {
  const { swipe, offsets, gone } = setUp()
  swipe.onPointerMove({ pointerType: "touch", clientX: 500 })
  swipe.onPointerUp()
  expect(gone).toEqual([])
  expect(offsets).toEqual([0])
})
