import { minimums } from '@fairdesk/contract/areas/data/minimums'
import { invalidating } from '../../../kit/save/invalidating.ts'

const writing = invalidating(minimums.list, minimums.of)

export const addRule = writing(minimums.add)
export const changeRule = writing(minimums.change)
export const changeRules = writing(minimums.changeBatch)
export const saveRules = writing(minimums.saveBatch)
export const removeRules = writing(minimums.remove)
