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

/** Icon: a screen that is shown to somebody else. */
export const ShareScreenIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M6 4.5h12A2.5 2.5 0 0 1 20.5 7v7.5A2.5 2.5 0 0 1 18 17H6a2.5 2.5 0 0 1-2.5-2.5V7A2.5 2.5 0 0 1 6 4.5zM8.5 20.5h7M12 13.5v-5M9.8 10.4L12 8.2l2.2 2.2"
  />
)

/** Icon: loudspeaker. */
export const SpeakerIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M4 9.5v5h3.2l4.3 3.8V5.7L7.2 9.5zM15 9.2a4 4 0 0 1 0 5.6M17.6 6.6a7.6 7.6 0 0 1 0 10.8"
  />
)

/** Icon: how strong a connection is. */
export const SignalIcon = (props: IconProps): ReactElement => (
  <Icon {...props} d="M5 19v-3M9.7 19v-6M14.3 19v-9.5M19 19V6" />
)

/** Icon: what else there is. */
export const MoreIcon = (props: IconProps): ReactElement => (
  <Icon {...props} strokeWidth="2.4" d="M6 12h.01M12 12h.01M18 12h.01" />
)

/** Icon: a small window above others. */
export const SmallWindowIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M20.5 10.5V7A2.5 2.5 0 0 0 18 4.5H6A2.5 2.5 0 0 0 3.5 7v10A2.5 2.5 0 0 0 6 19.5h4M14.5 13.5h5a1.5 1.5 0 0 1 1.5 1.5v3a1.5 1.5 0 0 1-1.5 1.5h-5A1.5 1.5 0 0 1 13 18v-3a1.5 1.5 0 0 1 1.5-1.5z"
  />
)

/** Icon: over the whole screen. */
export const FullScreenIcon = (props: IconProps): ReactElement => (
  <Icon {...props} d="M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15" />
)
