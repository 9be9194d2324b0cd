/** What a product of the help store is: each is sold as what the marketplace sells anyway. */
export const PRODUCT_KINDS = [
  "programme",
  "package",
  "session",
  "testWithSession",
  "workshop",
  "paidChat",
] as const
/** What a product of the help store is. */
export type ProductKind = (typeof PRODUCT_KINDS)[number]

/** The kinds that are several sessions for one price. */
export const PACKAGED_KINDS = ["programme", "package"] as const satisfies readonly ProductKind[]
/** Whether a product is several sessions for one price. */
export const isPackaged = (kind: ProductKind): boolean => PACKAGED_KINDS.some((each) => each === kind)

/** Whether a product is one session at a free time of its specialist: what companies pay for by their rules. */
export const isSingle = (kind: ProductKind): boolean => kind === "session" || kind === "testWithSession"

/** The drawings that stand for a product without a photo. */
export const PLANTS = ["mind", "family", "body", "food", "work", "money", "home"] as const
/** A drawing that stands for a product. */
export type PlantName = (typeof PLANTS)[number]

/** The code in an address that stands for no company: what everybody sees. */
export const EVERYBODY = "default"

/** By what a list of products is sorted. */
export const PRODUCT_ORDERS = ["id", "title", "price", "start", "position"] as const
/** By what a list of products is sorted. */
export type ProductOrder = (typeof PRODUCT_ORDERS)[number]

/** What is seen of a product: nothing yet, everything, nothing any more. */
export const PRODUCT_STATUSES = ["draft", "published", "retired"] as const
/** What is seen of a product. */
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

/** Why a published product is not listed. */
export const PRODUCT_BLOCKERS = ["nobodyHolds", "noDates", "soldOut", "saleIsOver", "hiddenCategory"] as const
/** Why a published product is not listed. */
export type ProductBlocker = (typeof PRODUCT_BLOCKERS)[number]
