import type { ProposalContribution } from "../core/contributed.ts"
import { openProposals } from "./proposal-repository.ts"

/** Whether other times of an appointment wait for an answer, as it is shown. */
export const proposalContribution: ProposalContribution = { open: openProposals }
