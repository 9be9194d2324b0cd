declare module "subset-font" {
  type Axis = number | { min: number; max: number; default?: number }

  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: "sfnt" | "woff" | "woff2"
      keepFeatures?: string[]
      noHinting?: boolean
      dropTables?: string[]
      variationAxes?: Record<string, Axis>
    },
  ): Promise<Buffer>
}
