import { desk } from '@fairdesk/contract/areas/reports/desk'
import { invalidating } from '../../../kit/save/invalidating.ts'

const writing = invalidating(desk.get, desk.dayCloses)
export const tick = writing(desk.tick)
export const closeDay = writing(desk.closeDay)
