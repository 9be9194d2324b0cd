import type { Platform } from "../../platform/types.ts"
import { createCatalogue } from "./catalogue.ts"
import type { CataloguedNotification } from "./notification.ts"
import { mountPreviews } from "./preview-pages.ts"

export { createCatalogue } from "./catalogue.ts"
export { notificationEntries } from "./contributions.ts"
export { EXAMPLE } from "./examples.ts"
export {
  type Block,
  button,
  type EmailWords,
  type Fact,
  table,
  text,
} from "./layout/content.ts"
export { type House, renderEmail } from "./layout/render-email.ts"
export {
  type CataloguedNotification,
  type Definition,
  defineNotification,
  type Notification,
} from "./notification.ts"
export {
  notify,
  notifyByText,
  notifyUser,
  type Office,
  prepareEmail,
  type Reader,
  type ReadsAs,
  type Sender,
  showNotice,
  supportReader,
} from "./notify.ts"
export { readerLanguage } from "./reader-language.ts"
export { isWanted, UNSUBSCRIBE_PAGE, UNSUBSCRIBE_PATH, type Wishes } from "./wishes.ts"
export { createWriting, type Writing } from "./writing.ts"

/** Shows what the modules tell on pages of development; in production there are none. Throws when two have one name. */
export const createNotifications = (
  { config, http }: Pick<Platform, "config" | "http">,
  entries: readonly CataloguedNotification[],
): void => {
  const catalogue = createCatalogue(entries)
  if (!config.isProduction) http.mount((app) => mountPreviews(app, { catalogue, house: config }))
}
