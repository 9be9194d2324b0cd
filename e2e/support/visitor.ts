import { mkdir } from "node:fs/promises"
import path from "node:path"
import type { Language } from "@arnica/i18n/languages"
import { type Translator, translator } from "@arnica/i18n/server"
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core"
import { inject, onTestFinished } from "vitest"
import { watchComplaints } from "./complaints.ts"
import type { Website } from "./marketplace-copy.ts"

export type Device = "desktop" | "phone"

type Wish = {
  readonly device?: Device
  readonly language?: Language
  readonly scheme?: "light" | "dark"
  /** The browser's own language and region, when that is not the visitor's: `en-US`. */
  readonly locale?: string
  /** The zone that the browser keeps time in. */
  readonly zone?: string
  /** In CSS pixels, instead of the device's. */
  readonly width?: number
  /** False for a browser that runs no scripts. */
  readonly scripts?: boolean
  /** Another website than that of the file. */
  readonly site?: string
  /** What the browser calls itself, where it is another one than that of everybody else. */
  readonly userAgent?: string
}

/** Somebody at a browser of their own. */
export type Visitor = {
  readonly page: Page
  readonly context: BrowserContext
  readonly device: Device
  readonly language: Language
  /** Where the website is that they visit. */
  readonly site: string
  /** The product's own words in the visitor's language: `t("booking:steps.continue")`. */
  readonly t: Translator
  /** Opens a path of the website (`/search`, without the language) and waits until its scripts are at work. */
  open(path: string): Promise<void>
  /** Another tab of the same browser. */
  openTab(path: string): Promise<Page>
  /** Says that complaints of this kind are part of the test. */
  expectComplaints(pattern: RegExp): void
}

const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const
const LOCALES: Partial<Record<Language, string>> = { en: "en-GB", ro: "ro-RO", el: "el-GR" }
const FAILURES = path.resolve(import.meta.dirname, "../dist/failures")
/** Long, for machines that have other things to do. */
const WAIT_MS = 45_000

let own: Website | undefined
let elsewhere: string | undefined

/** Has everybody visit the website that a file has to itself. */
export const visit = (website: Website): void => {
  own = website
}

const ownSite = (): Website => {
  if (own === undefined) throw new Error("this file has no website")
  return own
}

/** Has everybody visit another website than the file's, until this is told nothing. For a file that starts one of its own. */
export const visitElsewhere = (url: string | undefined): void => {
  elsewhere = url
}

/** Where the website is that this file has to itself. */
export const siteUrl = (): string => elsewhere ?? ownSite().url

/** The address of that website's database. */
export const siteDatabase = (): string => ownSite().databaseUrl

let connecting: Promise<Browser> | undefined
const browser = (): Promise<Browser> => {
  connecting ??= chromium.connect(inject("browserEndpoint"))
  return connecting
}

/** Ends a file's connection to the browser; the next file connects anew. */
export const leaveBrowser = async (): Promise<void> => {
  const connected = connecting
  connecting = undefined
  await (await connected)?.close()
}

/** Waits until React has taken the page over: before that a press of a button does nothing. */
export const hydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const shown = document.querySelector("h1, main")
    return shown !== null && Object.keys(shown).some((key) => key.startsWith("__reactFiber"))
  })
}

const photograph = async (pages: readonly Page[], name: string): Promise<void> => {
  await mkdir(FAILURES, { recursive: true })
  const base = name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").slice(-120)
  for (const [index, page] of pages.entries()) {
    const file = path.join(FAILURES, `${base}-${index}.png`)
    // A page that has crashed cannot be photographed; the failure itself says enough.
    await page.screenshot({ path: file, fullPage: true, timeout: 5_000 }).catch(() => undefined)
  }
}

const openContext = async (
  wish: Required<Omit<Wish, "width" | "locale" | "userAgent">> & Pick<Wish, "width" | "locale" | "userAgent">,
): Promise<BrowserContext> => {
  const { device, language, scheme, zone, scripts, width, site, userAgent } = wish
  const size = SIZES[device]
  const context = await (await browser()).newContext({
    baseURL: site,
    viewport: { ...size, width: width ?? size.width },
    hasTouch: device === "phone",
    isMobile: device === "phone",
    locale: wish.locale ?? LOCALES[language] ?? language,
    timezoneId: zone,
    javaScriptEnabled: scripts,
    colorScheme: scheme,
    reducedMotion: "reduce",
    acceptDownloads: true,
    ignoreHTTPSErrors: true,
    ...(userAgent === undefined ? {} : { userAgent }),
  })
  context.setDefaultTimeout(WAIT_MS)
  return context
}

/**
 * A visitor with a browser context of their own, which ends with the test. A test in which the page threw, complained
 * on the console or got a broken answer fails; a failed test leaves pictures in e2e/dist/failures.
 */
export const newVisitor = async (wish: Wish = {}): Promise<Visitor> => {
  const {
    device = "desktop",
    language = "en",
    scheme = "light",
    zone = "Europe/Bucharest",
    scripts = true,
    width,
    locale,
    site = siteUrl(),
    userAgent,
  } = wish
  const context = await openContext({
    device,
    language,
    scheme,
    zone,
    scripts,
    site,
    ...(width === undefined ? {} : { width }),
    ...(locale === undefined ? {} : { locale }),
    ...(userAgent === undefined ? {} : { userAgent }),
  })
  const complaints = watchComplaints(context)
  const page = await context.newPage()
  onTestFinished(async ({ task }) => {
    if (task.result?.state === "fail")
      await photograph(context.pages(), `${task.fullName} ${device} ${language}`)
    await context.close()
    complaints.expectNone()
  })
  const open = async (on: Page, where: string): Promise<void> => {
    // Pictures may come later.
    await on.goto(`/${language}${where}`, { waitUntil: "domcontentloaded" })
    if (scripts) await hydrated(on)
  }
  return {
    page,
    context,
    device,
    language,
    site,
    t: translator(language),
    open: (where) => open(page, where),
    openTab: async (where) => {
      const tab = await context.newPage()
      await open(tab, where)
      return tab
    },
    expectComplaints: complaints.expect,
  }
}
