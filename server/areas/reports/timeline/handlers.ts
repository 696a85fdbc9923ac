import type { timeline } from '@fairdesk/contract/areas/reports/timeline'
import type { AreaHandlers } from '../../context.ts'
import { fairTimeline } from './fair-timeline.ts'

export const timelineHandlers: AreaHandlers<typeof timeline> = { getTimeline: fairTimeline }
