import type { completion } from '@fairdesk/contract/areas/reports/completion'
import type { followUps } from '@fairdesk/contract/areas/reports/follow-ups'
import type { AreaHandlers } from '../../context.ts'
import { completionCalls } from './calls.ts'
import { exportCompletion } from './export.ts'
import { claimFollowUp, finishFollowUp, takeBackFollowUp } from './follow-up-acts.ts'
import { completionMatrix } from './matrix.ts'
import { completionShares } from './other-shares.ts'
import { completionTree } from './tree.ts'

export const completionHandlers: AreaHandlers<typeof completion> = {
  tree: completionTree,
  matrix: completionMatrix,
  calls: completionCalls,
  otherShares: completionShares,
  export: exportCompletion,
}

export const followUpsHandlers: AreaHandlers<typeof followUps> = {
  claim: claimFollowUp,
  finish: finishFollowUp,
  takeBack: takeBackFollowUp,
}
