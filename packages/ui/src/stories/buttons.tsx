import { type ReactElement, useState } from "react"
import { Button, IconButton } from "../components/button.tsx"
import { Chip, ChipRow } from "../components/chip.tsx"
import { Menu, MenuItem } from "../components/menu.tsx"
import { Pagination, ShowMore } from "../components/pagination.tsx"
import { Segmented } from "../components/segmented.tsx"
import { LinkTab, LinkTabs, Tabs } from "../components/tabs.tsx"
import { CountBadge, Tag, TagList } from "../components/tag.tsx"
import { CloseIcon, FilterIcon } from "../icons/actions.tsx"
import { ArrowRightIcon, ChevronDownIcon } from "../icons/arrows.tsx"
import { GlobeIcon } from "../icons/frame.tsx"
import { BellIcon, HeartIcon } from "../icons/things.tsx"
import { Chapter, Story } from "./frame.tsx"

/** Buttons, chips, tags, tabs, menus, pages. */
export function Buttons(): ReactElement {
  const [kind, setKind] = useState("video")
  const [free, setFree] = useState(true)
  return (
    <Chapter id="buttons" title="Buttons and ways">
      <Story name="Button">
        <Button>Book for 120 lei</Button>
        <Button variant="soft">Keep it</Button>
        <Button variant="quiet" right={<ArrowRightIcon />}>
          All 203 specialists
        </Button>
        <Button variant="danger">Delete my account</Button>
        <Button component="a" href="#buttons" variant="link">
          How we check papers
        </Button>
      </Story>
      <Story name="Sizes and states">
        <Button size="large">Large</Button>
        <Button size="small">Small</Button>
        <Button loading>Paying 94 lei</Button>
        <Button disabled>Not yet</Button>
        <Button variant="quiet" disabled>
          Not yet
        </Button>
        <Button variant="quiet" size="small" loading>
          Loading
        </Button>
      </Story>
      <Story name="Wide">
        <Button wide>Book 18:30 for 144 lei</Button>
      </Story>
      <Story name="Icon buttons">
        <IconButton label="Close">
          <CloseIcon />
        </IconButton>
        <IconButton label="Save" variant="quiet">
          <HeartIcon />
        </IconButton>
        <IconButton label="Notices" variant="soft">
          <BellIcon />
        </IconButton>
        <IconButton label="Filter" variant="primary" size="small">
          <FilterIcon />
        </IconButton>
      </Story>
      <Story name="Chips">
        <ChipRow label="Filters" scroll>
          <Chip selected={free} removable={free} onClick={() => setFree(!free)}>
            Free this week
          </Chip>
          <Chip selected={false} detail="up to 250 lei">
            Price
          </Chip>
          <Chip selected={false}>Evenings</Chip>
          <Chip left={<FilterIcon size={18} />}>All filters</Chip>
          <Chip component="a" href="#buttons">
            Anxiety
          </Chip>
        </ChipRow>
      </Story>
      <Story name="Tags and counts">
        <TagList items={["anxiety", "sleep", "panic", "burnout"]} />
        <Tag tone="arnica">first meeting −20 %</Tag>
        <Tag tone="pine">confirmed</Tag>
        <Tag tone="clay">cancelled</Tag>
        <Tag tone="sky">online</Tag>
        <CountBadge count={3} label="3 new messages" />
        <CountBadge count={128} label="128 new messages" />
      </Story>
      <Story name="Segmented">
        <Segmented
          label="Session"
          value={kind}
          onChange={setKind}
          options={[
            { value: "video", label: "Video · 180 lei" },
            { value: "couple", label: "Couple · 240 lei" },
          ]}
        />
      </Story>
      <Ways />
    </Chapter>
  )
}

function Ways(): ReactElement {
  return (
    <>
      <Story name="Tabs" stack>
        <Tabs
          label="Appointments"
          tabs={[
            { id: "next", label: "Upcoming", count: 2, panel: "Two appointments." },
            { id: "past", label: "Past", count: 14, panel: "Fourteen appointments." },
            { id: "off", label: "Cancelled", panel: "None." },
          ]}
        />
        <LinkTabs label="Profile">
          <LinkTab href="#buttons" current>
            Overview
          </LinkTab>
          <LinkTab href="#buttons">About</LinkTab>
          <LinkTab href="#buttons">Education</LinkTab>
          <LinkTab href="#buttons" count={212}>
            Reviews
          </LinkTab>
        </LinkTabs>
      </Story>
      <Story name="Menu">
        <Menu
          trigger={(trigger) => (
            <Button
              variant="quiet"
              size="small"
              left={<GlobeIcon />}
              right={<ChevronDownIcon />}
              {...trigger}
            >
              English
            </Button>
          )}
        >
          {["English", "Română", "Ελληνικά", "Українська"].map((name) => (
            <MenuItem key={name} component="a" href="#buttons" current={name === "English"}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      </Story>
      <Story name="Pages" stack>
        <Pagination
          label="Pages"
          page={4}
          pages={12}
          previousLabel="Previous page"
          nextLabel="Next page"
          pageLabel={(n) => `Page ${n}`}
          link={({ page, props, children }) => (
            <a {...props} href={`#page-${page}`}>
              {children}
            </a>
          )}
        />
        <ShowMore progress="20 of 64 specialists" onMore={() => undefined} more>
          Show 20 more
        </ShowMore>
      </Story>
    </>
  )
}
