import { generateKeyPairSync, type KeyObject, sign } from "node:crypto"
import { createServer } from "node:http"
import { Provider } from "oidc-provider"

/** Where a provider sent somebody back to, and the form that it sent along, if any. */
export type WayBack = { readonly url: URL; readonly form: URLSearchParams | undefined }

/** An OpenID provider of one's own. */
export type OpenId = {
  readonly url: string
  /** Opens an `authorize` address there, signs in as `login`, and answers where that leads back to. */
  visit(authorize: string, login: string): Promise<WayBack>
  /** Says who signs in there next, for a browser that goes there by itself. */
  expectLogin(login: string): void
  /** Who signed in there last. */
  lastLogin(): string
  /** An identity token that says whatever it is told, signed with the provider's key. */
  sign(claims: object): string
  close(): Promise<void>
}

type Client = { readonly id: string; readonly redirect: string; readonly postsBack?: true }

export const CLIENT_SECRET = "a secret between the provider and the website"

const UNPROVEN = "unproven."

const KEY_ID = "key-of-tests"

/** Signs as the provider does. */
const signer = (key: KeyObject) => {
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url")
  return (claims: object): string => {
    const signed = `${encode({ alg: "RS256", kid: KEY_ID })}.${encode(claims)}`
    return `${signed}.${sign("sha256", Buffer.from(signed), key).toString("base64url")}`
  }
}

type Named = { readonly issuer: string; readonly clients: readonly Client[] }

const newProvider = ({ issuer, clients }: Named, key: KeyObject): Provider =>
  new Provider(issuer, {
    jwks: { keys: [{ ...key.export({ format: "jwk" }), kid: KEY_ID, alg: "RS256", use: "sig" }] },
    clients: clients.map(({ id, redirect, postsBack }) => ({
      client_id: id,
      client_secret: CLIENT_SECRET,
      redirect_uris: [redirect],
      token_endpoint_auth_method: "client_secret_post",
      response_types: [postsBack ? "code id_token" : "code"],
      grant_types: postsBack ? ["authorization_code", "implicit"] : ["authorization_code"],
    })),
    responseTypes: ["code", "code id_token"],
    pkce: { required: () => false },
    // Like the great providers, it tells all in the ID token.
    conformIdTokenClaims: false,
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["given_name", "family_name", "name"],
    },
    scopes: ["openid", "email", "profile", "name", "public_profile"],
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ["keys of tests need no secret"] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: `${id}@example.org`,
        email_verified: !id.startsWith(UNPROVEN),
        given_name: "Maria",
        family_name: "Ionescu",
        name: "Maria Ionescu",
      }),
    }),
    // Consent is given once and for all.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? "",
        accountId: oidc.session?.accountId ?? "",
      })
      grant.addOIDCScope("openid email profile name public_profile")
      await grant.save()
      return grant
    },
  })

/**
 * Starts a provider that calls itself by an address of another and knows these clients. Whoever signs in as `maria` has
 * the address `maria@example.org`, confirmed; as `unproven.maria` one that nobody confirmed. Its keys are at `/jwks`.
 */
export const startOpenId = async (named: Named): Promise<OpenId> => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
  let login = ""
  let provider: Provider | undefined
  const server = createServer((request, response) => {
    if (provider === undefined) return
    if (request.url?.startsWith("/interaction/") !== true) return void provider.callback()(request, response)
    void provider.interactionFinished(request, response, { login: { accountId: login } })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("no port")
  const url = `http://127.0.0.1:${address.port}`
  provider = newProvider(named, privateKey)
  return {
    url,
    visit: (authorize, as) => {
      login = as
      return walk(url, new URL(authorize))
    },
    expectLogin: (as) => {
      login = as
    },
    lastLogin: () => login,
    sign: signer(privateKey),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Apple tells who somebody is without being asked for it by the name of the protocol. */
const speakOpenId = (asked: URLSearchParams): void => {
  asked.set("scope", `openid ${asked.get("scope")}`)
}

const MOST_STEPS = 10

/** Follows redirects with cookies, as a browser does, until they leave the provider. */
const walk = async (provider: string, begin: URL): Promise<WayBack> => {
  const cookies = new Map<string, string>()
  let here = new URL(`/auth${begin.search}`, provider)
  if (begin.searchParams.get("response_mode") === "form_post") speakOpenId(here.searchParams)
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    const response = await fetch(here, { redirect: "manual", headers: { cookie } })
    for (const given of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(given) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get("location")
    if (location === null) return readForm(await response.text())
    here = new URL(location, here)
    if (here.origin !== new URL(provider).origin) return { url: here, form: undefined }
  }
  throw new Error(`the provider leads nowhere: ${here}`)
}

/** A page whose form sends itself back. */
const readForm = (html: string): WayBack => {
  const action = /action="([^"]+)"/.exec(html)?.[1]
  if (action === undefined) throw new Error(`the provider answered neither a redirect nor a form: ${html}`)
  const inputs = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
    name,
    value,
  ])
  return { url: new URL(action), form: new URLSearchParams(inputs) }
}
