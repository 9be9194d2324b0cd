import type { ReactElement } from "react"
import { Icon, type IconProps } from "./icon.tsx"

/** Icon: info. */
export const InfoIcon = (props: IconProps): ReactElement => (
  <Icon {...props} d="M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 11v5M12 8h.01" />
)

/** Icon: warning. */
export const WarningIcon = (props: IconProps): ReactElement => (
  <Icon {...props} d="M12 4.5L3.5 19h17zM12 10v4.5M12 16.8h.01" />
)

/** Icon: check circle. */
export const CheckCircleIcon = (props: IconProps): ReactElement => (
  <Icon {...props} d="M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M8 12.3l2.8 2.8L16 9.6" />
)

/** Icon: xcircle. */
export const XCircleIcon = (props: IconProps): ReactElement => (
  <Icon {...props} d="M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M9 9l6 6M15 9l-6 6" />
)

/** Icon: sun. */
export const SunIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M8.2 12a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0-7.6 0M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6l1.4 1.4M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4"
  />
)

/** Icon: moon. */
export const MoonIcon = (props: IconProps): ReactElement => (
  <Icon {...props} d="M19.5 14.3A8 8 0 0 1 9.7 4.5a8 8 0 1 0 9.8 9.8z" />
)

/** Icon: system. */
export const SystemIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M5.5 4.5h13a2 2 0 0 1 2 2v7.5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-7.5a2 2 0 0 1 2-2zM9 20h6M12 16v4"
  />
)
