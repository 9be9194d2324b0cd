import { readVideo, videoHost } from "@arnica/rules/videos"
import { PlayIcon } from "@arnica/ui/icons/actions"
import { type ReactElement, useState } from "react"
import { useT } from "../../platform/i18n/use-t.ts"
import s from "./video-player.module.css"

type PlayerProps = { readonly url: string; readonly title: string }

/** Names that hosts are known by. */
const HOSTS = { youtube: "YouTube", vimeo: "Vimeo" } as const

const focus = (element: HTMLElement | null): void => element?.focus()

/**
 * A video in its place on the page. Nothing is asked of its host before somebody plays it; what cannot be played here is
 * a link to where it stands, also when that shows only once it was asked for.
 */
export function VideoPlayer({ url, title }: PlayerProps): ReactElement {
  const t = useT("profile")
  const [state, setState] = useState<"rests" | "plays" | "failed">("rests")
  const video = readVideo(url)
  if (video === null || state === "failed")
    return (
      <a ref={state === "failed" ? focus : undefined} className={s.link} href={url} rel="noreferrer">
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
        {state === "plays" ? (
          <Screen provider={provider} player={player} title={title} onFailed={() => setState("failed")} />
        ) : (
          <button
            type="button"
            className={s.play}
            aria-label={t("videos.play", { title })}
            onClick={() => setState("plays")}
          >
            <PlayIcon size={32} />
          </button>
        )}
      </div>
      <figcaption className={s.caption}>
        {title}
        {host === "" ? null : <small>{t("videos.from", { host })}</small>}
      </figcaption>
    </figure>
  )
}

type ScreenProps = Pick<PlayerProps, "title"> &
  NonNullable<ReturnType<typeof readVideo>> & {
    /** A file was not there, or nothing that a browser plays. */
    readonly onFailed: () => void
  }

/** What plays. Who pressed the button goes on in it. */
function Screen({ provider, player, title, onFailed }: ScreenProps): ReactElement {
  if (provider === "file")
    return (
      // biome-ignore lint/a11y/useMediaCaption: captions are in the file, if it has them
      <video
        ref={focus}
        className={s.inside}
        src={player}
        title={title}
        onError={onFailed}
        controls
        autoPlay
        playsInline
      />
    )
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
