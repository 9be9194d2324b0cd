import type { Plugin } from "vite"

const ORDER = "@layer mantine,base,ui;"

/**
 * Says the order of the style layers at the head of every built stylesheet. A page loads several of them, and
 * the first that names a layer decides its place, whichever that happens to be.
 */
export function layerOrder(): Plugin {
  return {
    name: "arnica:layer-order",
    enforce: "post",
    apply: "build",
    generateBundle(_options, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type !== "asset" || !asset.fileName.endsWith(".css")) continue
        const source =
          typeof asset.source === "string" ? asset.source : new TextDecoder().decode(asset.source)
        asset.source = ORDER + source
      }
    },
  }
}
