import { describe, expect, it } from "vitest"
import { hasOwnTitle, isOwnVideo, PLAYER_HOSTS, readVideo, videoHost } from "./video.ts"

const ID = "dQw4w9WgXcQ"
const YOUTUBE = `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&rel=0`
const VIMEO = "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"

describe("addresses of videos", () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `http://youtube.com/watch?list=abc&v=${ID}&t=90s`,
    `https://m.youtube.com/watch?v=${ID}`,
    `https://youtu.be/${ID}?si=share`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/live/${ID}/`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
  ])("%s plays at YouTube, without its cookies", (address) => {
    expect(readVideo(address)).toEqual({ provider: "youtube", player: YOUTUBE })
  })

  it.each([
    ["https://vimeo.com/76979871", VIMEO],
    ["https://www.vimeo.com/channels/staffpicks/76979871", VIMEO],
    ["https://vimeo.com/groups/shortfilms/videos/76979871", VIMEO],
    ["https://player.vimeo.com/video/76979871", VIMEO],
    ["https://vimeo.com/76979871/8272103f6e", `${VIMEO}&h=8272103f6e`],
    ["https://player.vimeo.com/video/76979871?h=8272103f6e", `${VIMEO}&h=8272103f6e`],
    ["https://vimeo.com/76979871?h=%22onload", VIMEO],
  ])("%s plays at Vimeo, which does not track", (address, player) => {
    expect(readVideo(address)).toEqual({ provider: "vimeo", player })
  })

  it.each(["https://films.example/a%20b.mp4?v=2", "https://films.example/first.WEBM"])(
    "%s is a file",
    (address) => {
      expect(readVideo(address)).toEqual({ provider: "file", player: address })
    },
  )

  it("is a file where it stands among our own, wherever the marketplace is found", () => {
    const own = "/media/public/0a/0a9d2c1e-5b7f-4c3d-8e6a-1f2b3c4d5e6f.webm"
    expect([readVideo(own), videoHost(own)]).toEqual([{ provider: "file", player: own }, ""])
    expect(isOwnVideo(own)).toBe(true)
  })

  it.each([
    "",
    "no address",
    "/media/public/0a/../../etc/passwd.webm",
    "/media/private/0a/0a9d2c1e-5b7f-4c3d-8e6a-1f2b3c4d5e6f.webm",
    "//films.example/media/public/0a/0a9d2c1e-5b7f-4c3d-8e6a-1f2b3c4d5e6f.webm",
    "/media/public/0a/0a9d2c1e-5b7f-4c3d-8e6a-1f2b3c4d5e6f.png",
    `javascript:alert("https://youtu.be/${ID}")`,
    "https://www.youtube.com/@somebody",
    "https://www.youtube.com/watch",
    "https://youtu.be/short",
    `https://youtu.be/${ID}/more`,
    `https://youtube.com.example.org/watch?v=${ID}`,
    "https://vimeo.com/somebody",
    // A page that is encrypted does not play what is not.
    "http://films.example/first.mp4",
    "https://films.example/first.mov",
    "https://films.example/",
  ])("%j cannot be played", (address) => {
    expect(readVideo(address)).toBeNull()
  })

  it("lead nowhere but to the hosts whose players may be framed", () => {
    expect(PLAYER_HOSTS).toEqual([new URL(YOUTUBE).origin, new URL(VIMEO).origin])
  })
})

describe("names of videos", () => {
  const url = "https://www.videos.example/watch?v=abc"
  it.each([
    ["My first session", true],
    ["videos.example/watch?v=abc", false],
    [url, false],
    ["", false],
  ])("%j is a name of its own: %s", (title, is) => {
    expect(hasOwnTitle({ title, url })).toBe(is)
  })

  it("says where a video is kept", () => {
    expect([videoHost(url), videoHost("nowhere")]).toEqual(["videos.example", ""])
  })
})
