import { tanstackStart } from "@tanstack/react-start/plugin/vite"
import react from "@vitejs/plugin-react"
import { type BuildOptions, defineConfig, type Rolldown } from "vite"
import { layerOrder } from "./vite/layer-order.ts"
import { messageChunks } from "./vite/message-chunks.ts"
import { pageStyles } from "./vite/page-styles.ts"

/** Where the API answers while the pages come from Vite's own server. */
const API = process.env.ARNICA_API_URL ?? "http://127.0.0.1:3000"
const proxied = ["/rest", "/api", "/Auth", "/uploads", "/media", "/local-gateway"]

// Once a process: the settings are read once for the pages and once for their server, and the two are one build.
process.env.BUILD_ID ??= `local-${Date.now()}`

/** Every page carries the names of the files that it may fetch later: short ones, which still tell versions apart. */
const SCRIPTS = "assets/[hash].js"
/** Fonts, pictures and styles: only the last are in that list. */
const FILES = ({ names }: { names: string[] }): string =>
  names.some((name) => name.endsWith(".css")) ? "assets/[hash][extname]" : "assets/[name]-[hash][extname]"

/** A page that came rendered does not load its data again: its loader waits in a file of its own. */
const splitting: [["loader"], ["component"], ["errorComponent"], ["notFoundComponent"]] = [
  ["loader"],
  ["component"],
  ["errorComponent"],
  ["notFoundComponent"],
]

const BUILD: BuildOptions = {
  target: "es2023",
  cssMinify: true,
  // Small icons stay files: inlined ones would need `data:` in the content security policy.
  assetsInlineLimit: 0,
  // Listing the scripts that each later part brings along costs 3 kB of every first visit; one more round trip when a part
  // is opened costs less. Styles must be there before the part is.
  modulePreload: {
    polyfill: false,
    resolveDependencies: (_, found) => found.filter((name) => name.endsWith(".css")),
  },
}

/** What every page needs comes as two files, instead of one for each set of routes that share something. */
const CLIENT_FILES: Rolldown.OutputOptions = {
  chunkFileNames: SCRIPTS,
  assetFileNames: FILES,
  codeSplitting: {
    groups: [
      { name: "frame", tags: ["$initial"], priority: 2 },
      // But for what the frame itself fetches later.
      { name: "shell", test: /[\\/]web[\\/]src[\\/]app[\\/](?!deferred[\\/]|signed-in[\\/])/, priority: 1 },
    ],
  },
}

export default defineConfig(({ command }) => {
  // Whoever builds (a test, for one), what is built is what runs in production.
  if (command === "build") process.env.NODE_ENV = "production"
  return {
    // By this a page knows its own build, and the server which one it serves.
    define: { "import.meta.env.VITE_BUILD": JSON.stringify(process.env.BUILD_ID) },
    server: {
      port: Number(process.env.WEB_PORT ?? 5173),
      proxy: Object.fromEntries(
        proxied.map((path) => [path, { target: API, changeOrigin: false, ws: true }]),
      ),
    },
    build: BUILD,
    environments: {
      client: { build: { rolldownOptions: { output: CLIENT_FILES } } },
      // One self-contained file set: the server needs no packages of the web app, and gets React's production build.
      ssr: {
        resolve: command === "build" ? { noExternal: true } : {},
        build: {
          target: "node24",
          minify: false,
          // As V8 keeps the text of every file: two bytes for each character as soon as one of them is not Latin.
          rolldownOptions: { output: { charset: "ascii", comments: false } },
        },
      },
    },
    plugins: [
      tanstackStart({
        // A first visit paints without waiting for style sheets; what comes later is linked.
        server: { build: { inlineCss: true } },
        router: {
          quoteStyle: "double",
          semicolons: false,
          codeSplittingOptions: { defaultBehavior: splitting },
        },
      }),
      react(),
      messageChunks(),
      pageStyles(),
      layerOrder(),
    ],
  }
})
