import type { otherFairs } from '@fairdesk/contract/areas/reports/comparison/other-fairs'
import type { AreaHandlers } from '../../context.ts'
import { listOtherFairs } from './list.ts'

export const otherFairsHandlers: AreaHandlers<typeof otherFairs> = { list: listOtherFairs }
