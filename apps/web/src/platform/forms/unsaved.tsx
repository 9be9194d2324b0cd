import { Button } from "@arnica/ui/button"
import { Dialog } from "@arnica/ui/dialog"
import { useBlocker } from "@tanstack/react-router"
import {
  createContext,
  type ReactElement,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useRef,
} from "react"
import { useT } from "../i18n/use-t.ts"

type Mark = (id: string, isChanged: boolean) => void

const UnsavedContext = createContext<Mark>(() => undefined)

type GuardProps = {
  readonly children: ReactNode
  /** Whether the page shows one part at a time, chosen in the address, and loses what was typed in the one that is left. */
  readonly byPart?: boolean
}

/** Asks before somebody leaves a page on which something is typed but not saved. */
export function UnsavedGuard({ children, byPart = false }: GuardProps): ReactElement {
  const t = useT("personal")
  const changed = useRef(new Set<string>())
  const mark = useCallback<Mark>((id, isChanged) => {
    if (isChanged) changed.current.add(id)
    else changed.current.delete(id)
  }, [])
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      changed.current.size > 0 &&
      (current.pathname !== next.pathname ||
        (byPart && JSON.stringify(current.search) !== JSON.stringify(next.search))),
    enableBeforeUnload: () => changed.current.size > 0,
    withResolver: true,
  })
  return (
    <UnsavedContext value={mark}>
      {children}
      <Dialog
        size="small"
        role="alertdialog"
        open={blocker.status === "blocked"}
        onClose={() => blocker.reset?.()}
        title={t("leave.title")}
        closeLabel={t("leave.stay")}
        footer={
          <>
            <Button onClick={() => blocker.reset?.()}>{t("leave.stay")}</Button>
            <Button variant="quiet" onClick={() => blocker.proceed?.()}>
              {t("leave.go")}
            </Button>
          </>
        }
      >
        <p>{t("leave.text")}</p>
      </Dialog>
    </UnsavedContext>
  )
}

/** Tells the guard whether something here is not saved. What leaves the page takes its mark with it. */
export function useUnsaved(): (isChanged: boolean) => void {
  const id = useId()
  const mark = use(UnsavedContext)
  useEffect(() => () => mark(id, false), [id, mark])
  return useCallback((isChanged: boolean) => mark(id, isChanged), [id, mark])
}

/** Tells the guard for as long as something here is not saved. */
export function useWhileUnsaved({ isChanged }: { readonly isChanged: boolean }): void {
  const mark = useUnsaved()
  useEffect(() => mark(isChanged), [mark, isChanged])
}
