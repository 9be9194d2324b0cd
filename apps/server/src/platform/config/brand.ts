import type { Settings } from "./settings.ts"

/** Whose product it is. */
export type BrandConfig = {
  readonly name: string
  readonly company: string
  readonly address: string
  readonly registration: string
  readonly supportEmail: string
  readonly supportPhone: string
  readonly appStoreUrl: string | undefined
  readonly playStoreUrl: string | undefined
}

/** The brand as the settings have it. */
export const brandOf = (settings: Settings): BrandConfig => ({
  name: settings.BRAND_NAME,
  company: settings.COMPANY_NAME,
  address: settings.COMPANY_ADDRESS,
  registration: settings.COMPANY_REGISTRATION,
  supportEmail: settings.SUPPORT_EMAIL,
  supportPhone: settings.SUPPORT_PHONE,
  appStoreUrl: settings.APP_STORE_URL,
  playStoreUrl: settings.PLAY_STORE_URL,
})
