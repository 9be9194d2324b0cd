declare module "virtual:message-chunks" {
  /** Built files by language ("de") and by language and namespace ("de/home"). Empty in development. */
  const chunks: Readonly<Record<string, string>>
  export default chunks
}

declare module "virtual:page-styles" {
  /** The built style sheets of routes, which the pages of these routes carry within them. */
  export function stylesOf(routeIds: readonly string[]): string[]
}
