declare module "heic-decode" {
  type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }
  type Picture = { readonly width: number; readonly height: number; readonly decode: () => Promise<Pixels> }
  /** The pictures of a file, none of them unpacked yet. Throws for what is no such file. */
  type All = (given: {
    readonly buffer: Uint8Array
  }) => Promise<readonly Picture[] & { readonly dispose: () => void }>
  const decode: { readonly all: All }
  export default decode
}
