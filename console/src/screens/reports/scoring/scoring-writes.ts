import { scores } from '@fairdesk/contract/areas/reports/scores'
import { invalidating } from '../../../kit/save/invalidating.ts'

export const hideComments = invalidating(scores.comments, scores.list, scores.scatter)(scores.hide)
