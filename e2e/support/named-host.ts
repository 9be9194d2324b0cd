import { generateKeyPairSync, sign } from "node:crypto"
import { connect } from "node:net"
import { createServer } from "node:tls"
import { ENVIRONMENT_TABLE } from "@arnica/contract/environments"

/** The address of an environment with a host of its own, which the browser of the journeys finds on this machine. */
export const NAMED_SITE = ENVIRONMENT_TABLE.test.website

/** What the browser is told for that: the name leads to this port. No other name leads anywhere, but those of this machine. */
export const resolverRule = (port: number): string =>
  `--host-resolver-rules=${[
    `MAP ${new URL(NAMED_SITE).host}:443 127.0.0.1:${port}`,
    "MAP * ~NOTFOUND",
    "EXCLUDE localhost",
    "EXCLUDE 127.0.0.1",
    "EXCLUDE *.local",
  ].join(", ")}`

const der = (tag: number, ...parts: readonly (Buffer | string)[]): Buffer => {
  const content = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)))
  const { length } = content
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : long)]), content])
}
const SEQUENCE = 0x30
const ECDSA_WITH_SHA256 = der(SEQUENCE, Buffer.from("06082a8648ce3d040302", "hex"))

/** A certificate that nobody vouches for; the journeys' browser takes any. */
const selfSigned = (): { readonly key: string; readonly cert: string } => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const commonName = der(SEQUENCE, Buffer.from("0603550403", "hex"), der(0x0c, new URL(NAMED_SITE).host))
  const name = der(SEQUENCE, der(0x31, commonName))
  const valid = der(SEQUENCE, der(0x17, "200101000000Z"), der(0x17, "491231000000Z"))
  const serial = der(0x02, Buffer.from([1]))
  const keyInfo = publicKey.export({ type: "spki", format: "der" })
  const version = der(0xa0, der(0x02, Buffer.from([2])))
  const forHost = der(0x04, der(SEQUENCE, der(0x82, new URL(NAMED_SITE).host)))
  const extensions = der(0xa3, der(SEQUENCE, der(SEQUENCE, Buffer.from("0603551d11", "hex"), forHost)))
  const content = der(SEQUENCE, version, serial, ECDSA_WITH_SHA256, name, valid, name, keyInfo, extensions)
  const signature = der(0x03, Buffer.from([0]), sign("sha256", content, privateKey))
  const bytes = der(SEQUENCE, content, ECDSA_WITH_SHA256, signature).toString("base64")
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${bytes}\n-----END CERTIFICATE-----\n`,
  }
}

/** Speaks https on one port for a website on another, as the proxy in front of it does. Answers what ends that. */
export const startProxy = async (given: {
  readonly port: number
  readonly site: string
}): Promise<() => void> => {
  const target = Number(new URL(given.site).port)
  const open = new Set<{ destroy: () => void }>()
  const server = createServer(selfSigned(), (socket) => {
    const inner = connect(target, "localhost")
    for (const [end, other] of [
      [socket, inner],
      [inner, socket],
    ] as const) {
      open.add(end)
      // Browsers drop connections as they like.
      end.on("error", () => other.destroy())
      end.on("close", () => open.delete(end))
      end.pipe(other)
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(given.port, "127.0.0.1", resolve)
  })
  return () => {
    for (const end of open) end.destroy()
    server.close()
  }
}
