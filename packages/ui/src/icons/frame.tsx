import type { ReactElement } from "react"
import { Icon, type IconProps } from "./icon.tsx"

/** Icon: home. */
export const HomeIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M4.5 11L12 4.5l7.5 6.5M6.5 9.5V18a1.5 1.5 0 0 0 1.5 1.5h8a1.5 1.5 0 0 0 1.5-1.5V9.5M10 19.5v-5h4v5"
  />
)

/** Icon: users. */
export const UsersIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M6.2 9a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0-6.6 0M3.5 19.2c.5-3.3 2.9-5 6-5s5.5 1.7 6 5M15.5 6a3.2 3.2 0 0 1 0 6.1M17.3 14.7c1.9.7 3.1 2.2 3.4 4.5"
  />
)

/** Icon: globe. */
export const GlobeIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M3.5 12h17M12 3.5c3 3 3 14 0 17M12 3.5c-3 3-3 14 0 17"
  />
)

/** Icon: clock. */
export const ClockIcon = (props: IconProps): ReactElement => (
  <Icon {...props} d="M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7.5V12l3 2" />
)

/** Icon: phone. */
export const PhoneIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M6 4h3l1.5 4-2 1.5a11 11 0 0 0 5 5l1.5-2 4 1.5v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2"
  />
)

/** Icon: lock. */
export const LockIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M7.5 11h9a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2zM8.5 11V8a3.5 3.5 0 0 1 7 0v3"
  />
)

/** Icon: shield. */
export const ShieldIcon = (props: IconProps): ReactElement => (
  <Icon {...props} d="M12 3.5L5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 12l2.2 2.2 4-4.2" />
)
