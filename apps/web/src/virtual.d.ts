declare module "virtual:message-chunks" {
  /** Built files by language ("de") and by language and namespace ("de/home"). Empty in development. */
  const chunks: Readonly<Record<string, string>>
  export default chunks
}
