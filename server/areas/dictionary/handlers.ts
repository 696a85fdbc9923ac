import type { dictionary } from '@fairdesk/contract/areas/dictionary'
import { openFairs } from '../../domain/fairs.ts'
import type { AreaHandlers } from '../context.ts'

export const dictionaryHandlers: AreaHandlers<typeof dictionary> = {
  dictionaryData: async ({ services }, { dictCode }) => {
    if (dictCode !== 'dbSource') return []
    const fairs = await openFairs(services.platform)
    return fairs.map((fair, index) => ({ label: fair.name, value: fair.id, sort: index + 1, tag: fair.status }))
  },
}
