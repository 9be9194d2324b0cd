import { ENVIRONMENT_TABLE } from "@arnica/contract/environments"
import { expect, test } from "vitest"
import { createActivity } from "./activity.ts"
import { type ApiOptions, createApi } from "./client.ts"

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36"

function setUp(answer: () => Response, more: Partial<ApiOptions> = {}) {
  const requests: Request[] = []
  const activity = createActivity()
  const api = createApi({
    environment: ENVIRONMENT_TABLE.production,
    language: "el",
    activity,
    userAgent: CHROME,
    onNoSession: () => {},
    onNoTwoFactor: () => {},
    transport: async (request) => {
      requests.push(request)
      return answer()
    },
    ...more,
  })
  return { api, requests, activity }
}

test("a call carries language, credentials and what is known of the device, to the app host", async () => {
  const { api, requests } = setUp(() => Response.json({ isLoggedIn: false }))
  await api.call("GET /rest/v2/public/islogged")
  const [request] = requests
  expect(request?.url).toBe("https://www.arnica.example/rest/v2/public/islogged")
  expect(request?.headers.get("language")).toBe("el")
  expect(request?.credentials).toBe("same-origin")
  expect(JSON.parse(request?.headers.get("device-info") ?? "")).toMatchObject({
    os: "Linux",
    browser: "Chrome",
  })
})

test("an anonymous call carries neither", async () => {
  const { api, requests } = setUp(() => Response.json({ isLoggedIn: false }), {
    forwarded: { cookie: "s=1" },
  })
  await api.callAnonymously("GET /rest/v2/public/islogged")
  expect(requests[0]?.credentials).toBe("omit")
  expect(requests[0]?.headers.get("device-info")).toBeNull()
  expect(requests[0]?.headers.get("cookie")).toBeNull()
})

test("a call while rendering passes the visitor's cookies on", async () => {
  const { api, requests } = setUp(() => Response.json({ isLoggedIn: true }), { forwarded: { cookie: "s=1" } })
  await api.call("GET /rest/v2/public/islogged")
  expect(requests[0]?.headers.get("cookie")).toBe("s=1")
})

test.each([
  ["by the flag", { errorMessage: "-", noSession: true }],
  ["by the words", { errorMessage: "Please relog !" }],
])("a lost session is told %s, and the call still fails", async (_, said) => {
  let told = 0
  const envelope = { errorCode: "noSession", requestId: "r", ...said }
  const { api } = setUp(() => Response.json(envelope, { status: 401 }), { onNoSession: () => void told++ })
  const failing = api.call("GET /rest/v2/user/details/")
  await expect(failing).rejects.toMatchObject({ status: 401, message: "Not logged in" })
  expect(told).toBe(1)
})

test("the loading bar knows how many calls are under way, failed ones included", async () => {
  const { api, activity } = setUp(() => new Response("", { status: 500 }))
  const seen: number[] = []
  activity.subscribe(() => seen.push(activity.pending()))
  await Promise.allSettled([
    api.call("GET /rest/v2/public/islogged"),
    api.callAnonymously("GET /rest/v2/public/islogged"),
  ])
  expect(Math.max(...seen)).toBe(2)
  expect(activity.pending()).toBe(0)
})
