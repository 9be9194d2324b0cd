/** Every namespace of this language, each in its own file that is fetched when a page needs it. */
export const bundles = import.meta.glob("../../../../../../packages/i18n/messages/pl/*.json", {
  import: "default",
})
