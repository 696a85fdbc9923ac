import { completion } from '@fairdesk/contract/areas/reports/completion'
import { customerStatus } from '@fairdesk/contract/areas/reports/customer-status'
import { customerPage } from '@fairdesk/contract/areas/reports/customers/customer-page'
import { followUps } from '@fairdesk/contract/areas/reports/follow-ups'
import { invalidating } from '../../kit/save/invalidating.ts'

const writing = invalidating(completion.tree, completion.calls, customerPage.get, customerStatus.getCustomterOnlineData)

export const claimFollowUp = writing(followUps.claim)
export const finishFollowUp = writing(followUps.finish)
export const takeBackFollowUp = writing(followUps.takeBack)
