import { gzipSync } from "node:zlib"
import Fastify from "fastify"
import { z } from "zod"

type Options = { readonly title: string; readonly documentUrl: string; readonly nonce: string }

export type Reference = { readonly html: string; readonly scriptGzipped: Buffer }

const PREFIX = "/api/reference"

/**
 * The reference page and its script, made when somebody first asks: the package keeps megabytes in memory that a
 * server without readers does not have to carry.
 */
export const loadReference = async ({ title, documentUrl, nonce }: Options): Promise<Reference> => {
  const { default: scalar } = await import("@scalar/fastify-api-reference")
  const workshop = Fastify()
  await workshop.register(scalar, {
    routePrefix: PREFIX,
    configuration: {
      url: documentUrl,
      pageTitle: title,
      nonce,
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      // These lead to the services of its maker.
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: "never",
    },
  })
  const page = z.string().parse((await workshop.inject(`${PREFIX}/`)).body)
  const script = await workshop.inject(`${PREFIX}/js/scalar.js`)
  await workshop.close()
  return {
    html: page.replace('src="js/scalar.js"', `src="${PREFIX}/js/scalar.js"`),
    scriptGzipped: gzipSync(script.rawPayload),
  }
}
