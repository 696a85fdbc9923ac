import { minimums } from '@fairdesk/contract/areas/minimums'
import { invalidating } from '../../kit/save/invalidating.ts'

const writing = invalidating(minimums.list, minimums.of)

export const addRule = writing(minimums.add)
export const changeRule = writing(minimums.change)
export const changeRules = writing(minimums.changeSeveral)
export const saveRules = writing(minimums.saveSeveral)
export const removeRules = writing(minimums.remove)
