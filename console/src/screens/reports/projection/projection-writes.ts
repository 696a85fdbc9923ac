import { projections } from '@fairdesk/contract/areas/reports/projection'
import { invalidating } from '../../../kit/save/invalidating.ts'

const write = invalidating(projections.list)

export const saveProjection = write(projections.save)
export const removeProjection = write(projections.remove)
export const addLink = write(projections.addLink)
export const revokeLink = write(projections.revokeLink)
