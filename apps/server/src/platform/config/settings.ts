import { z } from "zod"
import { brandSettings, mailSettings, paymentsSettings, smsSettings } from "./product-settings.ts"
import { networkSettings, processSettings, securitySettings, storageSettings } from "./server-settings.ts"
import { signInSettings } from "./sign-in-settings.ts"
import { videoSettings } from "./video-settings.ts"

/** Every setting that the server reads, by group, in the order in which the documentation lists them. */
export const SETTING_GROUPS = [
  { title: "Process", settings: processSettings },
  { title: "Network", settings: networkSettings },
  { title: "Storage", settings: storageSettings },
  { title: "Security", settings: securitySettings },
  { title: "Sign-in", settings: signInSettings },
  { title: "Mail", settings: mailSettings },
  { title: "Text messages", settings: smsSettings },
  { title: "Video", settings: videoSettings },
  { title: "Payments", settings: paymentsSettings },
  { title: "Brand", settings: brandSettings },
] as const

export const settingsSchema = z.object({
  ...processSettings,
  ...networkSettings,
  ...storageSettings,
  ...securitySettings,
  ...signInSettings,
  ...mailSettings,
  ...smsSettings,
  ...videoSettings,
  ...paymentsSettings,
  ...brandSettings,
})

export type Settings = z.output<typeof settingsSchema>
