import type { SpecialistCard } from "@arnica/contract/search"
import type { Translate } from "@arnica/i18n/messages"

/** What stands below a specialist who was found: the profession, and that the place is paid for where it is. */
export const specialistAbout = (
  { profession, premium }: Pick<SpecialistCard, "profession" | "premium">,
  t: Translate<"shell">,
): string => (premium ? `${profession} · ${t("palette.paid")}` : profession)
