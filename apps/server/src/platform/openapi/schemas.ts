import { z } from "zod"

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** A zod schema as JSON Schema 2020-12, which is what OpenAPI 3.1 speaks. */
export const toJsonSchema = (schema: z.ZodType, io: "input" | "output"): JsonSchema => {
  const {
    $schema: _,
    "~standard": __,
    ...json
  } = z.toJSONSchema(schema, {
    target: "draft-2020-12",
    io,
    unrepresentable: "any",
    reused: "inline",
  })
  return json
}

const detail: JsonSchema = {
  type: "object",
  required: ["path", "message"],
  properties: {
    path: { type: "string", description: "The refused field, such as `customer.firstName`" },
    message: { type: "string", description: "What is wrong, in the reader's language" },
    translationKey: { type: "string" },
    translationParams: { type: "object" },
  },
}

/** The body of every refusal. */
export const ERROR_ENVELOPE: JsonSchema = {
  type: "object",
  required: ["errorCode", "errorMessage", "requestId"],
  properties: {
    errorCode: {
      type: ["integer", "string"],
      description: "The specification's number where one fits, else a name",
    },
    errorMessage: {
      description: "For the reader, in their language",
      oneOf: [
        { type: "string" },
        {
          type: "object",
          required: ["message", "details"],
          properties: { message: { type: "string" }, details: { type: "array", items: detail } },
        },
      ],
    },
    translationKey: { type: "string", description: "`errors:` and the name of the error" },
    translationParams: { type: "object" },
    requestId: { type: "string", description: "Names this request in the logs" },
    noSession: { type: "boolean", const: true, description: "Only there when the session is gone" },
    data: { description: "What the caller needs to go on" },
  },
}
