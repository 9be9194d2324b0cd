import sparticuz from "@sparticuz/chromium"
import { type Browser, chromium } from "playwright-core"

/** A browser without a window: the machine's when CHROMIUM_PATH names one, else the one from the npm registry. */
export const openBrowser = async (): Promise<Browser> => {
  const given = process.env.CHROMIUM_PATH
  return await chromium.launch({
    executablePath: given ?? (await sparticuz.executablePath()),
    args: given === undefined ? sparticuz.args : ["--no-sandbox"],
    headless: true,
  })
}
