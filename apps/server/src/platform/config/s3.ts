/** Which bucket keeps the files, and how it is reached. */
export type S3Settings = {
  readonly bucket: string
  readonly region: string
  readonly endpoint: string | undefined
  /** Undefined: as the machine is set up. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
}

type Given = {
  readonly S3_BUCKET?: string | undefined
  readonly S3_REGION: string
  readonly S3_ENDPOINT?: string | undefined
  readonly S3_ACCESS_KEY_ID?: string | undefined
  readonly S3_SECRET_ACCESS_KEY?: string | undefined
}

/** The settings of the bucket, if there is one. */
export const readS3 = (given: Given): S3Settings | undefined => {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = given
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given
  if (bucket === undefined) return undefined
  const known = accessKeyId !== undefined && secretAccessKey !== undefined
  return { bucket, region, endpoint, credentials: known ? { accessKeyId, secretAccessKey } : undefined }
}

/** What is wrong with them, if anything. */
export const s3Problems = (given: Given): readonly string[] => [
  ...((given.S3_ACCESS_KEY_ID === undefined) === (given.S3_SECRET_ACCESS_KEY === undefined)
    ? []
    : ["S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both or none"]),
  ...(given.S3_BUCKET === undefined && given.S3_ENDPOINT !== undefined
    ? ["S3_ENDPOINT is of no use without S3_BUCKET"]
    : []),
]
