import { dashboards } from '@fairdesk/contract/areas/reports/dashboards/dashboards'
import { invalidating } from '../../../kit/save/invalidating.ts'

const writing = invalidating(dashboards.list)

export const saveDashboard = writing(dashboards.save)
export const removeDashboard = writing(dashboards.remove)
