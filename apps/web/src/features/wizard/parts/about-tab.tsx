import { HEADING_MAX } from "@arnica/contract/wizard-tabs"
import { languageName } from "@arnica/i18n/format"
import { LANGUAGES, type Language } from "@arnica/i18n/languages"
import { readVideo } from "@arnica/rules/videos"
import { Button } from "@arnica/ui/button"
import { Chip, ChipRow } from "@arnica/ui/chip"
import { Textarea, TextField } from "@arnica/ui/text-field"
import { type ReactElement, useState } from "react"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { VideoPlayer } from "../../../shared/profile/video-player.tsx"
import { textsOf } from "../model/texts.ts"
import { useTyping } from "../model/typing.tsx"
import { useTab } from "../model/use-tab.ts"
import { ABOUT } from "../queries.ts"
import { neededOf, TabForm, useHint } from "./tab-form.tsx"
import type { TabProps } from "./tab-props.ts"
import s from "./wizard.module.css"

type Texts = Partial<Record<Language, string>>
type Values = { heading: Texts; description: Texts; approach: Texts; videos: string[] }

const ROWS = 8

/** What they say of themselves, in each of their languages, and their videos. */
export function AboutTab({ onNext }: TabProps): ReactElement {
  const t = useT("wizard")
  const own = useLanguage()
  const tab = useTab({
    calls: ABOUT,
    onNext,
    read: ({ heading, description, approach, videos }): Values => ({
      heading: textsOf(heading),
      description: textsOf(description),
      approach: textsOf(approach),
      videos: videos
        .split(",")
        .map((address) => address.trim())
        .filter(Boolean),
    }),
    change: ({ heading, description, approach, videos }) => ({
      heading: JSON.stringify(heading),
      description: JSON.stringify(description),
      approach: JSON.stringify(approach),
      videos: videos.map((address) => address.trim()).join(","),
    }),
  })
  const { form } = tab
  const hint = useHint(tab.meta)
  const written = LANGUAGES.filter((code) => code in form.values.heading || code in form.values.description)
  const [chosen, choose] = useState<Language>(written[0] ?? own)
  const read = [own, ...written].find((code) => written.includes(code)) ?? own
  useTyping({
    isTyped: form.isDirty(),
    shown: {
      headingText: form.values.heading[read] ?? "",
      descriptionText: (form.values.description[read] ?? "").split(/\n\s*\n/).filter(Boolean),
    },
  })
  const nameOf = (code: string): string => languageName({ language: own, code })
  const field = (name: "heading" | "description" | "approach") => ({
    ...form.getInputProps(`${name}.${chosen}`),
    ...neededOf(tab.meta)(name),
    value: form.values[name][chosen] ?? "",
    label: t(`field.${name}`, { language: nameOf(chosen) }),
    error: form.errors[`${name}.${chosen}`] ?? form.errors[name],
  })
  return (
    <TabForm tab={tab}>
      <div className={s.group}>
        <span className={s.label}>{t("field.textLanguage")}</span>
        <ChipRow label={t("field.textLanguage")}>
          {LANGUAGES.map((code) => (
            <Chip
              key={code}
              selected={code === chosen}
              onClick={() => choose(code)}
              {...(written.includes(code) ? { detail: "✓" } : {})}
            >
              {nameOf(code)}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <TextField
        {...field("heading")}
        hint={hint("heading", t("hint.heading"))}
        maxLength={HEADING_MAX}
        lang={chosen}
      />
      <Textarea
        {...field("description")}
        hint={hint("description", t("hint.description"))}
        maxLength={4_000}
        rows={ROWS}
        lang={chosen}
      />
      <Textarea
        {...field("approach")}
        hint={hint("approach", t("hint.approach"))}
        maxLength={4_000}
        rows={ROWS}
        lang={chosen}
      />
      <Videos
        videos={form.values.videos}
        error={form.errors.videos}
        onChange={(videos) => form.setFieldValue("videos", videos)}
      />
    </TabForm>
  )
}

type VideosProps = {
  readonly videos: string[]
  readonly error: Parameters<typeof TextField>[0]["error"]
  readonly onChange: (videos: string[]) => void
}

const MOST_VIDEOS = 10

function Videos({ videos, error, onChange }: VideosProps): ReactElement {
  const t = useT("wizard")
  return (
    <div className={s.group}>
      {videos.map((address, index) => (
        <Video
          // biome-ignore lint/suspicious/noArrayIndexKey: an address that is being typed has no other name
          key={index}
          number={index + 1}
          address={address}
          error={index === videos.length - 1 ? error : undefined}
          onChange={(typed) => onChange(videos.with(index, typed.replaceAll(",", "%2C")))}
        />
      ))}
      {videos.length >= MOST_VIDEOS ? null : (
        <div className={s.row}>
          <Button variant="soft" size="small" onClick={() => onChange([...videos, ""])}>
            {t("add.video")}
          </Button>
        </div>
      )}
    </div>
  )
}

type VideoProps = Pick<VideosProps, "error"> & {
  readonly number: number
  readonly address: string
  readonly onChange: (address: string) => void
}

/** One address: what it plays, or that clients will only be led there. */
function Video({ number, address, error, onChange }: VideoProps): ReactElement {
  const t = useT("wizard")
  const profile = useT("profile")
  const typed = address.trim()
  const plays = readVideo(typed) !== null
  return (
    <>
      <TextField
        label={t("field.video", { number })}
        hint={typed === "" || plays ? t("hint.video") : <div className={s.asked}>{t("hint.noVideo")}</div>}
        value={address}
        type="url"
        inputMode="url"
        placeholder="https://"
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {plays ? <VideoPlayer key={typed} url={typed} title={profile("video", { number })} /> : null}
    </>
  )
}
