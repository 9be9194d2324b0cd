import type { ReactElement } from "react"
import { Icon, type IconProps } from "./icon.tsx"

/** Icon: arrow right. */
export const ArrowRightIcon = (props: IconProps): ReactElement => (
  <Icon {...props} d="M5 12h14M14 7l5 5-5 5" />
)

/** Icon: arrow left. */
export const ArrowLeftIcon = (props: IconProps): ReactElement => (
  <Icon {...props} d="M19 12H5M10 7l-5 5 5 5" />
)

/** Icon: arrow up. */
export const ArrowUpIcon = (props: IconProps): ReactElement => <Icon {...props} d="M12 19V5M7 10l5-5 5 5" />

/** Icon: chevron left. */
export const ChevronLeftIcon = (props: IconProps): ReactElement => <Icon {...props} d="M14 6l-6 6 6 6" />

/** Icon: chevron right. */
export const ChevronRightIcon = (props: IconProps): ReactElement => <Icon {...props} d="M10 6l6 6-6 6" />

/** Icon: chevron up. */
export const ChevronUpIcon = (props: IconProps): ReactElement => <Icon {...props} d="M6 14.5l6-6 6 6" />

/** Icon: chevron down. */
export const ChevronDownIcon = (props: IconProps): ReactElement => <Icon {...props} d="M6 9.5l6 6 6-6" />
