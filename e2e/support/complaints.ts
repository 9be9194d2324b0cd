import type { BrowserContext } from "playwright-core"
import { expect } from "vitest"

export type Complaints = {
  /** Says that complaints of this kind are part of the test. */
  expect(pattern: RegExp): void
  /** Fails when there was any other. */
  expectNone(): void
}

/**
 * Gathers what goes wrong in a browser: exceptions, errors and warnings on the console, answers of 400 and more,
 * and calls to anywhere but the website.
 */
export const watchComplaints = (context: BrowserContext, siteUrl: string): Complaints => {
  const heard: string[] = []
  const expected: RegExp[] = []
  context.on("weberror", (failure) => {
    const { stack, name, message } = failure.error()
    // What is thrown without being an error has no stack.
    heard.push(`threw ${stack || `${name}: ${message}`} (${failure.page()?.url()})`)
  })
  context.on("console", (message) => {
    // The answer itself is heard below, with its address.
    if (message.text().startsWith("Failed to load resource: the server responded with a status")) return
    if (message.type() === "error" || message.type() === "warning")
      heard.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on("response", (response) => {
    if (response.status() >= 400) heard.push(`${response.status()} from ${response.url()}`)
  })
  context.on("request", (request) => {
    const url = request.url()
    if (!url.startsWith(siteUrl) && !/^(data|blob|about):/.test(url)) heard.push(`asked for ${url}`)
  })
  return {
    expect: (pattern) => {
      expected.push(pattern)
    },
    expectNone: () =>
      expect(
        heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
        "nothing may go wrong in the browser",
      ).toEqual([]),
  }
}
