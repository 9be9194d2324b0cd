import type { ReactElement } from "react"
import { Icon, type IconProps } from "./icon.tsx"

/** Icon: user. */
export const UserIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M8.2 8.5a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0-7.6 0M4.8 20c.6-3.8 3.5-5.8 7.2-5.8s6.6 2 7.2 5.8"
  />
)

/** Icon: bell. */
export const BellIcon = (props: IconProps): ReactElement => (
  <Icon {...props} d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5c.5.6 1.2.8 2 .8s1.5-.2 2-.8" />
)

/** Icon: calendar. */
export const CalendarIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M6.5 5.5h11a2.5 2.5 0 0 1 2.5 2.5v9.5a2.5 2.5 0 0 1-2.5 2.5h-11a2.5 2.5 0 0 1-2.5-2.5v-9.5a2.5 2.5 0 0 1 2.5-2.5zM4 10h16M8.5 3v4M15.5 3v4"
  />
)

/** Icon: calendar plus. */
export const CalendarPlusIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M20 12.5V8a2.5 2.5 0 0 0-2.5-2.5h-11A2.5 2.5 0 0 0 4 8v9.5A2.5 2.5 0 0 0 6.5 20H12M4 10h16M8.5 3v4M15.5 3v4M17.5 16v5M15 18.5h5"
  />
)

/** Icon: video. */
export const VideoIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M5.5 6.5h7a2.5 2.5 0 0 1 2.5 2.5v6a2.5 2.5 0 0 1-2.5 2.5h-7a2.5 2.5 0 0 1-2.5-2.5v-6a2.5 2.5 0 0 1 2.5-2.5zM15 11l6-3v8l-6-3"
  />
)

/** Icon: chat. */
export const ChatIcon = (props: IconProps): ReactElement => (
  <Icon {...props} d="M5 18.5V7a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H8.5z" />
)

/** Icon: mail. */
export const MailIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M6 5.5h12a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1-2.5 2.5h-12a2.5 2.5 0 0 1-2.5-2.5v-8a2.5 2.5 0 0 1 2.5-2.5zM4.5 7.5l7.5 5.5 7.5-5.5"
  />
)

/** Icon: map pin. */
export const MapPinIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M12 21c5-5 7-8 7-11a7 7 0 0 0-14 0c0 3 2 6 7 11zM9.6 10a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0"
  />
)

/** Icon: heart. */
export const HeartIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M12 20C6 15.5 3.5 12.5 3.5 9A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2c0 3.5-2.5 6.5-8.5 11z"
  />
)

/** Icon: star. */
export const StarIcon = (props: IconProps): ReactElement => (
  <Icon {...props} d="M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z" />
)

/** Icon: card. */
export const CardIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M5.5 5.5h13a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1-2.5 2.5h-13a2.5 2.5 0 0 1-2.5-2.5v-8a2.5 2.5 0 0 1 2.5-2.5zM3 10h18M6.5 15h4"
  />
)

/** Icon: euro. */
export const EuroIcon = (props: IconProps): ReactElement => (
  <Icon {...props} d="M18 6.8A6.8 6.8 0 0 0 7.2 12 6.8 6.8 0 0 0 18 17.2M4.5 10.5h9M4.5 13.5h9" />
)

/** Icon: gift. */
export const GiftIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M4.5 12v6a1.5 1.5 0 0 0 1.5 1.5h12a1.5 1.5 0 0 0 1.5-1.5v-6M3.5 8h17v4h-17zM12 8v11.5M12 8C8.5 8 7 6.8 7 5.4 7 4.3 7.8 3.6 8.8 3.6 10.8 3.6 12 8 12 8s1.2-4.4 3.2-4.4c1 0 1.8.7 1.8 1.8C17 6.8 15.5 8 12 8z"
  />
)

/** Icon: file. */
export const FileIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M13.5 3.5H8A1.5 1.5 0 0 0 6.5 5v14A1.5 1.5 0 0 0 8 20.5h8a1.5 1.5 0 0 0 1.5-1.5V7.5zM13.5 3.5v4h4"
  />
)

/** Icon: list. */
export const ListIcon = (props: IconProps): ReactElement => (
  <Icon {...props} d="M9 7h11M9 12h11M9 17h11M4.5 7h.01M4.5 12h.01M4.5 17h.01" />
)

/** Icon: grid. */
export const GridIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M6 4.5h3a1.5 1.5 0 0 1 1.5 1.5v3a1.5 1.5 0 0 1-1.5 1.5h-3a1.5 1.5 0 0 1-1.5-1.5v-3a1.5 1.5 0 0 1 1.5-1.5zM15 4.5h3a1.5 1.5 0 0 1 1.5 1.5v3a1.5 1.5 0 0 1-1.5 1.5h-3a1.5 1.5 0 0 1-1.5-1.5v-3a1.5 1.5 0 0 1 1.5-1.5zM6 13.5h3a1.5 1.5 0 0 1 1.5 1.5v3a1.5 1.5 0 0 1-1.5 1.5h-3a1.5 1.5 0 0 1-1.5-1.5v-3a1.5 1.5 0 0 1 1.5-1.5zM15 13.5h3a1.5 1.5 0 0 1 1.5 1.5v3a1.5 1.5 0 0 1-1.5 1.5h-3a1.5 1.5 0 0 1-1.5-1.5v-3a1.5 1.5 0 0 1 1.5-1.5z"
  />
)

/** Icon: settings. */
export const SettingsIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M4 7h8M17 7h3M4 17h3M12 17h8M12.2 7a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0M7.2 17a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0"
  />
)

/** Icon: book. */
export const BookIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M12 6.5C10 5 7.5 4.5 4 4.5v13c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2v-13c-3.5 0-6 .5-8 2zM12 6.5v13"
  />
)

/** Icon: bag. */
export const BagIcon = (props: IconProps): ReactElement => (
  <Icon {...props} d="M6 8.5h12l1 11H5zM9 8.5V7a3 3 0 0 1 6 0v1.5" />
)
