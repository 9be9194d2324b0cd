import type { Appointment } from "@arnica/contract/booking"
import { Skeleton } from "@arnica/ui/skeleton"
import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import type { ReactElement } from "react"
import { useApi } from "../../../platform/api/use-api.ts"
import { useLanguage, useT } from "../../../platform/i18n/use-t.ts"
import { useSession } from "../../../platform/session/session.ts"
import { LinkButton } from "../../../platform/ui/link-button.tsx"
import { searchOf } from "../model/steps.ts"
import { useDraft } from "../model/use-draft.ts"
import { slotQuery } from "../queries.ts"
import type { ShownSession } from "./session-facts.tsx"
import { SlotChoices } from "./slot-choices.tsx"
import s from "./times-again.module.css"

type HeldSession = ShownSession & Pick<Appointment, "groupId">

type TimesAgainProps = {
  /** The session that is no longer held. */
  readonly session: HeldSession
  readonly zone: string
}

/** For a time that was held and is not any more: the same one while it is free, else the nearest others. */
export function TimesAgain({ session, zone }: TimesAgainProps): ReactElement {
  const t = useT("booking")
  const language = useLanguage()
  const navigate = useNavigate()
  const { specialist, start } = session
  const slot = { specialistUrl: specialist.atlasUrl, slotStart: start }
  const { copyTo } = useDraft(slot)
  const { data, isPending, productId } = useTimes(session)
  const params = { lang: language, specialistUrl: specialist.atlasUrl, productId }
  const book = (slotStart: string): void => {
    if (slotStart !== start) copyTo(slotStart)
    void navigate({
      to: "/$lang/booking/$specialistUrl/slot/$slotStart/{-$productId}",
      params: { ...params, slotStart },
      search: searchOf("terms"),
    })
  }
  return (
    <div className={s.times}>
      {isPending ? <Skeleton shape="block" height={96} /> : null}
      {data?.available ? (
        <div>
          <p>{t("again.free")}</p>
          <LinkButton
            size="large"
            to="/$lang/booking/$specialistUrl/slot/$slotStart/{-$productId}"
            params={{ ...params, slotStart: start }}
            search={searchOf("terms")}
          >
            {t("again.book")}
          </LinkButton>
        </div>
      ) : null}
      {data && data.nearest.length > 0 ? (
        <section className={s.near} aria-labelledby="nearest-times">
          <h2 id="nearest-times" className={s.title}>
            {t("time.near")}
          </h2>
          <SlotChoices slots={data.nearest} zone={zone} onChoose={book} />
        </section>
      ) : null}
      <div>
        <LinkButton
          variant="soft"
          to="/$lang/a/$atlasUrl/{-$tab}"
          params={{ lang: language, atlasUrl: specialist.atlasUrl }}
          hash="booking"
        >
          {t("time.all", { name: specialist.fullName })}
        </LinkButton>
      </div>
    </div>
  )
}

/** How the time stands now, for the kind of session that it was held for. Nothing when it has passed. */
function useTimes({ specialist, start, sessionTypeCode, groupId }: HeldSession) {
  const api = useApi()
  const userId = useSession()?.id
  const slot = {
    specialistUrl: specialist.atlasUrl,
    slotStart: start,
    productId: undefined,
    offer: undefined,
  }
  // A seat is sold again as what it was; of a session of one's own the kind is known.
  const isSeat = groupId !== null
  const any = useQuery({ ...slotQuery(api, { slot, userId }), enabled: !isSeat, staleTime: 0, retry: false })
  const offer = any.data?.offers.find((each) => each.sessionTypeCode === sessionTypeCode)
  const productId = groupId ?? offer?.productId
  const exact = useQuery({
    ...slotQuery(api, { slot: { ...slot, productId }, userId }),
    enabled: productId !== undefined,
    staleTime: 0,
    retry: false,
  })
  const isPending = isSeat ? exact.isPending : any.isPending || (offer !== undefined && exact.isPending)
  return { data: exact.data, isPending, productId }
}
