import { createServer } from "node:http"

/** A website that sends forms to another one. */
export const serveTrap = async (
  target: string,
): Promise<{ readonly url: string; readonly close: () => void }> => {
  const form = (name: string, action: string, method = "post"): string =>
    `<form method="${method}" action="${target}${action}"><button>${name}</button></form>`
  const html = [
    "<!doctype html><title>A prize</title>",
    form("sign out", "/Auth/sign-out"),
    form("change the address", "/Auth/change-email"),
    form("ask for a mail", "/rest/v2/client/resendActivationEmail", "get"),
  ].join("")
  const server = createServer((_request, response) =>
    response.setHeader("content-type", "text/html").end(html),
  )
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve))
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("no port")
  return { url: `http://localhost:${address.port}`, close: () => server.close() }
}
