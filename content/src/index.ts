export * from "./catalog.ts"
export * from "./geography.ts"
export type { Language, Localized, LocalizedList } from "./language.ts"
export { contentLanguages } from "./language.ts"
