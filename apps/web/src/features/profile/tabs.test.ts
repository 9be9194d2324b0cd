import { describe, expect, test } from "vitest"
import { hasTab, readTab, TABS, tabsOf, tabWord } from "./tabs.ts"

describe("the tab that an address names", () => {
  test("none is the overview", () => expect(readTab(undefined)).toBe("overview"))

  test.each(["about", "education", "reviews", "blog", "videos"])("%s is itself", (word) => {
    expect(readTab(word)).toBe(word)
  })

  test.each(["overview", "About", "nonsense", "", "constructor"])("%j is none", (word) => {
    expect(readTab(word)).toBeUndefined()
  })

  test("every tab finds the way back from its own word", () => {
    for (const tab of TABS) expect(readTab(tabWord(tab))).toBe(tab)
  })
})

describe("the tabs of a profile", () => {
  test("articles and videos stand only where there are some", () => {
    expect(tabsOf({ blogCount: 0, videoCount: 0 })).toEqual(["overview", "about", "education", "reviews"])
    expect(tabsOf({ blogCount: 1, videoCount: 0 })).toContain("blog")
    expect(hasTab({ blogCount: 1, videoCount: 0 }, "videos")).toBe(false)
    expect(tabsOf({ blogCount: 3, videoCount: 2 })).toEqual([...TABS])
  })
})
