import { Wrap } from "@arnica/ui/wrap"
import type { ReactElement } from "react"
import { useSession } from "../../../platform/session/session.ts"
import { Apps } from "../components/apps.tsx"
import { Areas } from "../components/areas.tsx"
import { CreateAccount } from "../components/create-account.tsx"
import { GetStarted } from "../components/get-started.tsx"
import { Hero } from "../components/hero.tsx"
import { HowItWorks } from "../components/how-it-works.tsx"
import { InfoBoxes } from "../components/info-boxes.tsx"
import { ProductSliders } from "../components/product-sliders.tsx"
import { Soon } from "../components/soon.tsx"
import { Tests } from "../components/tests.tsx"
import { Voices } from "../components/voices.tsx"

/** The home page (specification, 2.2). */
export function HomeScreen(): ReactElement {
  const signedIn = useSession() !== null
  return (
    <Wrap>
      <Hero />
      <InfoBoxes />
      <Areas />
      <Soon />
      <ProductSliders />
      <Tests />
      {signedIn ? null : <CreateAccount />}
      <HowItWorks />
      <Voices />
      <Apps />
      <GetStarted />
    </Wrap>
  )
}
