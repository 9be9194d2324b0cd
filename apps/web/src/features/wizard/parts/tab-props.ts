/** What a tab is told. */
export type TabProps = { readonly onNext: () => void }
