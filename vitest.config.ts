import { defineConfig } from "vitest/config"

const shared = { environment: "node", testTimeout: 20_000, hookTimeout: 60_000 } as const
const ignored = ["**/node_modules/**", "**/dist/**"]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          include: ["{apps,packages,content,tools,bench}/**/*.test.{ts,tsx}"],
          exclude: [...ignored, "**/*.{db,api}.test.ts"],
        },
      },
    ],
  },
})
