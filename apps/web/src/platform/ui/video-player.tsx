import { readVideo, videoHost } from "@arnica/rules/videos"
import { PlayIcon } from "@arnica/ui/icons/actions"
import { type ReactElement, useState } from "react"
import { useT } from "../i18n/use-t.ts"
import s from "./video-player.module.css"

type PlayerProps = { readonly url: string; readonly title: string }

/** Names that hosts are known by. */
const HOSTS = { youtube: "YouTube", vimeo: "Vimeo" } as const

/**
 * A video in its place on the page. Nothing is asked of its host before somebody plays it; what cannot be played here is
 * a link to where it stands.
 */
export function VideoPlayer({ url, title }: PlayerProps): ReactElement {
  const t = useT("profile")
  const [plays, setPlays] = useState(false)
  const video = readVideo(url)
  if (video === null)
    return (
      <a className={s.link} href={url} rel="noreferrer">
        <PlayIcon />
        <span>
          {title}
          <small>{videoHost(url)}</small>
        </span>
      </a>
    )
  const { provider, player } = video
  const host = provider === "file" ? videoHost(url) : HOSTS[provider]
  return (
    <figure className={s.figure}>
      <div className={s.screen}>
        {plays ? (
          <Screen {...{ provider, player, title }} />
        ) : (
          <button
            type="button"
            className={s.play}
            aria-label={t("videos.play", { title })}
            onClick={() => setPlays(true)}
          >
            <PlayIcon size={32} />
          </button>
        )}
      </div>
      <figcaption className={s.caption}>
        {title}
        <small>{t("videos.from", { host })}</small>
      </figcaption>
    </figure>
  )
}

type ScreenProps = Pick<PlayerProps, "title"> & NonNullable<ReturnType<typeof readVideo>>

/** What plays. Who pressed the button goes on in it. */
function Screen({ provider, player, title }: ScreenProps): ReactElement {
  const focus = (element: HTMLElement | null): void => element?.focus()
  if (provider === "file")
    // biome-ignore lint/a11y/useMediaCaption: captions are in the file, if it has them
    return <video ref={focus} className={s.inside} src={player} title={title} controls autoPlay playsInline />
  return (
    <iframe
      ref={focus}
      className={s.inside}
      src={player}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
