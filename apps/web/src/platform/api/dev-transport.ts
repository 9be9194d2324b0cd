/** Carries calls to an API in another process: `vite dev`, where no page server hands in its own transport. */
export function devTransport(request: Request): Promise<Response> {
  const url = new URL(request.url)
  const api = new URL(process.env.ARNICA_API_URL ?? "http://127.0.0.1:3000")
  return fetch(new Request(new URL(url.pathname + url.search, api), request))
}
