import type { ReactElement } from "react"
import { Icon, type IconProps } from "./icon.tsx"

/** Icon: microphone. */
export const MicrophoneIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M12 3.5a3 3 0 0 1 3 3V11a3 3 0 0 1-6 0V6.5a3 3 0 0 1 3-3zM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5v3.5"
  />
)

/** Icon: microphone, off. */
export const MicrophoneOffIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M9 9.5V11a3 3 0 0 0 4.8 2.4M15 10.5v-4a3 3 0 0 0-5.7-1.3M5.5 11a6.5 6.5 0 0 0 10 5.5M18.5 11a6.4 6.4 0 0 1-.6 2.7M12 17.5v3.5M4 4l16 16"
  />
)

/** Icon: camera of a call, off. */
export const CameraOffIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M9.5 6.5h3a2.5 2.5 0 0 1 2.5 2.5v3M15 15a2.5 2.5 0 0 1-2.5 2.5h-7a2.5 2.5 0 0 1-2.5-2.5v-6a2.5 2.5 0 0 1 2-2.4M15 11l6-3v8l-3-1.5M4 4l16 16"
  />
)

/** Icon: a call that ends. */
export const HangUpIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M3.5 14.5c0-1 .3-1.8 1-2.4 4.2-3.5 10.8-3.5 15 0 .7.6 1 1.4 1 2.4v1.5a1 1 0 0 1-1.2 1l-3-.6a1 1 0 0 1-.8-1v-1.7a9.5 9.5 0 0 0-7 0v1.7a1 1 0 0 1-.8 1l-3 .6a1 1 0 0 1-1.2-1z"
  />
)
