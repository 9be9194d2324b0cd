import type { BrowserContext } from "playwright-core"
import { expect } from "vitest"

export type Complaints = {
  /** Says that complaints of this kind are part of the test. */
  expect(pattern: RegExp): void
  /** All that there were until now, as patterns meet them. */
  heard(): readonly string[]
  /** Fails when there was any other. */
  expectNone(): void
}

/** What Chromium says on the console of every answer of 400 and more, whoever asked: the page, its scripts, or what it shows. */
const BAD_ANSWER = /^Failed to load resource: the server responded with a status of (\d{3})/

/** What a browser asks for by itself of a site that names no icon, such as one of those that stand in for others. */
const UNNAMED_ICON = /\/favicon\.ico$/

/**
 * Gathers what goes wrong in a browser: exceptions, and errors and warnings on the console, where it tells of answers of 400
 * and more, of what the page's policy forbids, and of a host that the browser does not find, which is every other one than
 * this machine. It reads the console alone: to be told of each request would cost more than to look at the page.
 */
export const watchComplaints = (context: BrowserContext): Complaints => {
  const heard: string[] = []
  const expected: RegExp[] = []
  context.on("weberror", (failure) => {
    const { stack, name, message } = failure.error()
    // What is thrown without being an error has no stack.
    heard.push(`threw ${stack || `${name}: ${message}`} (${failure.page()?.url()})`)
  })
  context.on("console", (message) => {
    const { url } = message.location()
    const status = BAD_ANSWER.exec(message.text())?.[1]
    if (UNNAMED_ICON.test(url)) return
    if (status !== undefined) heard.push(`${status} from ${url}`)
    else if (message.type() === "error" || message.type() === "warning")
      heard.push(`console ${message.type()}: ${message.text()} (${url})`)
  })
  return {
    expect: (pattern) => {
      expected.push(pattern)
    },
    heard: () => heard,
    expectNone: () => {
      const unexpected = heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))
      // The message names them: the summary of a run shows no more than it.
      expect(unexpected, `nothing may go wrong in the browser: ${unexpected.join("; ")}`).toEqual([])
    },
  }
}
