import type { ReactElement } from "react"
import { BarFigure } from "../components/bar-figure.tsx"
import { Brand } from "../components/brand.tsx"
import { Plant } from "../components/plant.tsx"
import { SchemeSwitch } from "../components/scheme-switch.tsx"
import * as actions from "../icons/actions.tsx"
import * as arrows from "../icons/arrows.tsx"
import * as call from "../icons/call.tsx"
import * as frame from "../icons/frame.tsx"
import * as states from "../icons/states.tsx"
import * as things from "../icons/things.tsx"
import { Chapter, Story } from "./frame.tsx"
import s from "./stories.module.css"

// By name: the order of a module's exports is not the same on the development server and in the browser.
const icons = Object.entries({ ...actions, ...arrows, ...call, ...frame, ...things, ...states }).toSorted(
  ([one], [other]) => one.localeCompare(other, "en"),
)

const grounds = [
  ["paper", "ink"],
  ["linen", "ink"],
  ["card", "moss"],
  ["pine", "on-pine"],
  ["pine-soft", "pine-text"],
  ["deep", "on-deep"],
  ["arnica", "on-arnica"],
  ["arnica-soft", "arnica-text"],
  ["clay-soft", "clay-text"],
  ["danger", "on-danger"],
  ["sky-soft", "sky-text"],
  ["raised", "ink"],
] as const

const areas = [
  ["mind", "Mind and emotions", "sky-soft"],
  ["family", "Family and couple", "clay-soft"],
  ["body", "Body", "pine-soft"],
  ["food", "Food", "arnica-soft"],
  ["work", "Work", "linen"],
  ["money", "Money", "pine-soft"],
  ["home", "Home", "clay-soft"],
] as const

/** Colours, type, brand, plants and icons. */
export function Fundamentals(): ReactElement {
  return (
    <Chapter id="fundamentals" title="Fundamentals">
      <Story name="Brand and scheme">
        <Brand />
        <Brand size={44} />
        <SchemeSwitch label="Colours" labels={{ light: "Light", dark: "Dark", auto: "As the system" }} />
      </Story>
      <Story name="Figures" stack>
        <BarFigure
          title="Clients"
          summary="Six months: sessions 23, new clients 7."
          rowHead="Month"
          rows={["Sep", "Oct", "Nov"].map((month) => ({ key: month, short: month, long: `${month} 2026` }))}
          series={[
            { name: "Came back", values: [4, 6, 9], texts: ["4", "6", "9"] },
            { name: "New", values: [3, 0, 4], texts: ["3", "0", "4"] },
          ]}
        />
      </Story>
      <Story name="Grounds with their text">
        <div className={s.swatches}>
          {grounds.map(([ground, text]) => (
            <div
              key={ground}
              className={s.swatch}
              style={{ background: `var(--${ground})`, color: `var(--${text})` }}
            >
              {ground}
            </div>
          ))}
        </div>
      </Story>
      <Story name="Pine in ten steps, and the score classes">
        <div className={s.swatches}>
          {Array.from({ length: 10 }, (_, step) => `pine-${step}`).map((step, i) => (
            <div
              key={step}
              className={s.swatch}
              style={{ background: `var(--${step})`, color: i < 6 ? "#000" : "#fff" }}
            >
              {step}
            </div>
          ))}
          {[1, 2, 3, 4, 5].map((score) => (
            <div
              key={score}
              className={s.swatch}
              style={{ borderInlineStart: `10px solid var(--score-${score})` }}
            >
              score-{score}
            </div>
          ))}
        </div>
      </Story>
      <Story name="Type" stack>
        <div style={{ font: "500 var(--title-hero)/1.08 var(--font-title)", letterSpacing: "-0.02em" }}>
          Someone good to talk to
        </div>
        <h1>Ioana Mureșan, psihoterapeută</h1>
        <h2>Με ποιον θέλετε να μιλήσετε;</h2>
        <h3>Запишете час за тази седмица</h3>
        <h4>Źródło spokoju, čaša vode, їжа</h4>
        <p>
          Doctors, psychologists, therapists and coaches whose papers we checked, with their prices and free
          times in the open. Γιατροί, ψυχολόγοι και θεραπευτές. Лікарі, психологи, терапевти.
        </p>
      </Story>
      <Story name="Plants">
        <div className={s.areas}>
          {areas.map(([area, title, ground]) => (
            <div key={area} className={s.area} style={{ background: `var(--${ground})` }}>
              <div>
                <h3>{title}</h3>
              </div>
              <Plant area={area} />
            </div>
          ))}
        </div>
        <div className={s.arch}>
          <Plant area="mind" size={360} />
        </div>
      </Story>
      <Story name="Icons">
        <div className={s.icons}>
          {icons.map(([name, Drawn]) => (
            <div key={name} className={s.icon}>
              <Drawn size={24} />
              {name.replace("Icon", "")}
            </div>
          ))}
        </div>
      </Story>
    </Chapter>
  )
}
