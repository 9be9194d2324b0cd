import type { ReactElement } from "react"
import { Icon, type IconProps } from "./icon.tsx"

/** Icon: search. */
export const SearchIcon = (props: IconProps): ReactElement => (
  <Icon {...props} d="M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M20 20l-4-4" />
)

/** Icon: close. */
export const CloseIcon = (props: IconProps): ReactElement => (
  <Icon {...props} d="M6.5 6.5l11 11M17.5 6.5l-11 11" />
)

/** Icon: menu. */
export const MenuIcon = (props: IconProps): ReactElement => <Icon {...props} d="M4 7h16M4 12h16M4 17h16" />

/** Icon: check. */
export const CheckIcon = (props: IconProps): ReactElement => <Icon {...props} d="M5 12.5l4.5 4.5L19 7.5" />

/** Icon: plus. */
export const PlusIcon = (props: IconProps): ReactElement => <Icon {...props} d="M12 5.5v13M5.5 12h13" />

/** Icon: minus. */
export const MinusIcon = (props: IconProps): ReactElement => <Icon {...props} d="M5.5 12h13" />

/** Icon: filter. */
export const FilterIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M4 8h9M18 8h2M4 16h2M11 16h9M13.2 8a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0M6.2 16a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0"
  />
)

/** Icon: edit. */
export const EditIcon = (props: IconProps): ReactElement => (
  <Icon {...props} d="M4.5 19.5l1-4.2L15.8 5a2 2 0 0 1 2.8 0l.4.4a2 2 0 0 1 0 2.8L8.7 18.5zM14 6.8l3.2 3.2" />
)

/** Icon: trash. */
export const TrashIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M4.5 7h15M9.5 7V5.5a1 1 0 0 1 1-1h3a1 1 0 0 1 1 1V7M6.5 7l.8 11.2a1.5 1.5 0 0 0 1.5 1.3h6.4a1.5 1.5 0 0 0 1.5-1.3L17.5 7M10 11v5M14 11v5"
  />
)

/** Icon: download. */
export const DownloadIcon = (props: IconProps): ReactElement => (
  <Icon {...props} d="M12 4.5v10M7.5 10.5l4.5 4.5 4.5-4.5M5 19.5h14" />
)

/** Icon: upload. */
export const UploadIcon = (props: IconProps): ReactElement => (
  <Icon {...props} d="M12 15V5M7.5 9.5L12 5l4.5 4.5M5 19.5h14" />
)

/** Icon: paperclip. */
export const PaperclipIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M19 11.5l-7.4 7.4a4.6 4.6 0 0 1-6.5-6.5l7.8-7.8a3.1 3.1 0 0 1 4.4 4.4l-7.7 7.7a1.5 1.5 0 0 1-2.2-2.2L14.4 7.4"
  />
)

/** Icon: share. */
export const ShareIcon = (props: IconProps): ReactElement => (
  <Icon {...props} d="M12 15V4M8 7.5L12 3.5l4 4M6.5 11.5H5.5v8.5h13v-8.5h-1" />
)

/** Icon: copy. */
export const CopyIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M10.5 8.5h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM15.5 8.5v-2a2 2 0 0 0-2-2h-7a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h2"
  />
)

/** Icon: external. */
export const ExternalIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M13.5 5h5.5v5.5M19 5l-8.5 8.5M10 6H7a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2v-3"
  />
)

/** Icon: logout. */
export const LogoutIcon = (props: IconProps): ReactElement => (
  <Icon {...props} d="M10 4.5H7a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h3M10 12h10M16 8l4 4-4 4" />
)

/** Icon: eye. */
export const EyeIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12zM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0"
  />
)

/** Icon: eye off. */
export const EyeOffIcon = (props: IconProps): ReactElement => (
  <Icon
    {...props}
    d="M4 4l16 16M9.8 6.1A8.7 8.7 0 0 1 12 5.8c6 0 9.2 6.2 9.2 6.2a15 15 0 0 1-2.7 3.4M6.3 7.6A14.6 14.6 0 0 0 2.8 12S6 18.2 12 18.2a8.9 8.9 0 0 0 4.6-1.3M10 10a2.8 2.8 0 0 0 4 4"
  />
)

/** Icon: play. */
export const PlayIcon = (props: IconProps): ReactElement => <Icon {...props} d="M8 5.5v13l10.5-6.5z" />

/** Icon: pause. */
export const PauseIcon = (props: IconProps): ReactElement => <Icon {...props} d="M9 5.5v13M15 5.5v13" />

/** Icon: refresh. */
export const RefreshIcon = (props: IconProps): ReactElement => (
  <Icon {...props} d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15" />
)
