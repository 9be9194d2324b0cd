import type { Canary } from "./canary.ts"

const shown = (markup: string): string => `export const Part = (): ReactElement => ${markup}`

export const wordsInMarkupCanary: Canary = {
  cases: [
    {
      path: "apps/web/src/features/booking/components/part-*.tsx",
      caught: [
        shown("<p>Choose a time</p>"),
        shown("<><b>112</b> now</>"),
        shown(`<p>{"Choose a time"}</p>`),
        shown(`<p>{isOpen ? "Close" : t("open")}</p>`),
        shown("<p>{`${count} times`}</p>"),
        shown(`<button aria-label="Close" />`),
        shown(`<img alt={"A portrait"} />`),
        shown(`<input placeholder="Your name" />`),
      ],
      clean: [
        shown(`<p>{t("choose")}</p>`),
        shown("<p>112 · €</p>"),
        shown("<span>Arnica</span>"),
        shown("<code>arnica.arrival</code>"),
        shown(`<p className="wide" id="part">{count}</p>`),
        shown(`<img alt="" />`),
        shown(`<input placeholder="https://" />`),
        shown(`<button aria-label={t("close")} />`),
      ],
    },
    { path: "packages/ui/src/components/part-*.tsx", caught: [shown("<p>Loading</p>")] },
    { path: "packages/ui/src/stories/part-*.tsx", clean: [shown("<p>Choose a time</p>")] },
    { path: "apps/web/src/features/booking/part-*.test.tsx", clean: [shown("<p>Choose a time</p>")] },
  ],
}
