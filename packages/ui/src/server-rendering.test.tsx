import type { ReactElement } from "react"
import { renderToString } from "react-dom/server"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { Button } from "./components/button.tsx"
import { ComboboxField } from "./components/combobox-field.tsx"
import { DateField } from "./components/date-field.tsx"
import { Dialog, Drawer } from "./components/dialog.tsx"
import { LoadingBar } from "./components/loading-bar.tsx"
import { NoticeRegion } from "./components/notice-region.tsx"
import { Pagination } from "./components/pagination.tsx"
import { Picture, Portrait } from "./components/picture.tsx"
import { Plant } from "./components/plant.tsx"
import { ScrollToTop } from "./components/scroll-to-top.tsx"
import { TextField } from "./components/text-field.tsx"
import { TimeField } from "./components/time-field.tsx"
import { SkipLink } from "./components/visually-hidden.tsx"
import { Section } from "./components/wrap.tsx"
import { DialogAside } from "./lib/dialog-aside.ts"
import { Notifications } from "./notifications/notifications.tsx"
import { notify } from "./notifications/notify.ts"
import { DesignSystem } from "./stories.tsx"

const errors = vi.spyOn(console, "error")
const html = (tree: ReactElement): string => renderToString(tree)

describe("rendering on the server", () => {
  beforeEach(() => {
    errors.mockClear()
  })
  afterEach(() => expect(errors).not.toHaveBeenCalled())

  it("renders the whole design system, the same every time", () => {
    const first = html(<DesignSystem />)
    expect(first).toContain("Design system")
    expect(html(<DesignSystem />)).toBe(first)
  })

  it("renders a button as a link, and a busy one that refuses presses but keeps its place", () => {
    expect(
      html(
        <Button component="a" href="/en">
          Home
        </Button>,
      ),
    ).toMatch(/<a [^>]*href="\/en"/)
    expect(html(<Button loading>Pay</Button>)).toMatch(/<button [^>]*aria-busy="true"/)
    expect(html(<Button loading>Pay</Button>)).not.toMatch(/ disabled=/)
  })

  it("ties a field to its label, hint and error", () => {
    const out = html(<TextField id="mail" label="Email" hint="For the link" error="Write it as name@place" />)
    expect(out).toContain('for="mail"')
    expect(out).toContain('aria-invalid="true"')
    expect(out).toContain('aria-describedby="mail-hint mail-error"')
    expect(out).toContain('id="mail-error"')
  })

  it("writes a date in the shape of its locale and a time in 24 hours, and hands both on as forms keep them", () => {
    const texts = { shape: "TT.MM.JJJJ", open: "", previous: "", next: "", fault: () => "" }
    const date = html(
      <DateField
        label="Tag"
        locale="de"
        name="day"
        defaultValue="2026-12-24"
        texts={texts}
        autoComplete="bday"
      />,
    )
    expect(date).toMatch(/<input[^>]*type="text"[^>]*value="24\.12\.2026"/)
    expect(date).toMatch(/<input[^>]*autoComplete="bday"/)
    expect(date).toContain('<input type="hidden" name="day" value="2026-12-24"/>')
    const time = html(<TimeField label="Uhrzeit" name="hour" defaultValue="21:30" wrongText="" />)
    expect(time).toMatch(/<input[^>]*type="text"[^>]*value="21:30"/)
    expect(time).toContain('<input type="hidden" name="hour" value="21:30"/>')
    expect(date + time).not.toMatch(/type="(date|time)"/)
  })

  it("offers a picture in three formats and four widths", () => {
    const source = ({ width, format }: { width: number; format: string }): string => `/p/${width}.${format}`
    const out = html(<Picture source={source} alt="" width={190} height={226} sizes="190px" priority />)
    for (const format of ["avif", "webp", "jpeg"])
      expect(out).toContain(`/p/320.${format} 320w, /p/480.${format} 480w`)
    expect(out).toContain("/p/1280.jpeg")
    expect(out).toContain('fetchPriority="high"')
    expect(html(<Picture source={source} alt="" width={190} height={226} sizes="190px" />)).toContain(
      'loading="lazy"',
    )
    expect(html(<Portrait name="Ioana Mureșan" />)).toContain("IM")
  })

  it("leaves closed dialogs empty and opens none on the server", () => {
    const closed = { open: false, onClose: () => undefined, title: "Filters", closeLabel: "Close" }
    expect(html(<Drawer {...closed}>secret</Drawer>)).not.toContain("secret")
    expect(
      html(
        <Dialog {...closed} open>
          {"seen"}
        </Dialog>,
      ),
    ).toContain("seen")
  })

  it("shows beside the cross of every dialog what is given to all, and the cross comes first", () => {
    const labels = { title: "Filters", closeLabel: "Close" }
    for (const Each of [Dialog, Drawer]) {
      const out = html(
        <DialogAside value={<a href="/help">Help</a>}>
          <Each {...labels} open onClose={() => undefined}>
            text
          </Each>
          <Each {...labels} open>
            text
          </Each>
        </DialogAside>,
      )
      expect(out).toMatch(/<button[^>]*aria-label="Close".*?<\/button><a href="\/help">Help<\/a>/)
      expect(out.match(/<a href="\/help">/g)).toHaveLength(2)
    }
  })

  it("shows no notices on the server, whatever a request asks for", () => {
    notify({ title: "Someone else's" })
    const out = html(
      <NoticeRegion>
        <Notifications label="Notices" closeLabel="Close" countLabel={String} />
      </NoticeRegion>,
    )
    expect(out).not.toContain("Someone")
    expect(out.match(/aria-live|role="(?:alert|status)"/g)).toEqual(["aria-live"])
  })

  it("renders what is nothing at first", () => {
    expect(html(<ScrollToTop label="Up" />)).not.toContain("button")
    expect(html(<LoadingBar pending={2} label="Loading" />)).not.toContain("progressbar")
    expect(
      html(
        <Pagination
          label={""}
          page={1}
          pages={1}
          previousLabel={""}
          nextLabel={""}
          pageLabel={String}
          link={() => null}
        />,
      ),
    ).not.toContain("nav")
  })

  it("renders the rest", () => {
    expect(html(<SkipLink>Skip to the content</SkipLink>)).toContain('href="#main"')
    expect(
      html(
        <Section id="free" title="Available soon">
          …
        </Section>,
      ),
    ).toContain('aria-labelledby="free-title"')
    expect(html(<ComboboxField label="City" data={["Iași"]} nothingFound="None" />)).toContain("City")
    expect(html(<Plant area="home" />)).toContain("plants.svg#home")
  })
})
