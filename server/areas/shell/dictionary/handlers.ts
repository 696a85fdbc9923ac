import type { dictionary } from '@fairdesk/contract/areas/shell/dictionary'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { openFairs } from '../../../domain/fairs/fairs.ts'
import type { AreaHandlers } from '../../context.ts'
import { namedValues } from './named-values.ts'

export const dictionaryHandlers: AreaHandlers<typeof dictionary> = {
  dictionaryData: async ({ services, user, caller }, { dictCode }) => {
    if (dictCode !== 'dbSource') return user ? namedValues(dictCode, phrasesIn(caller.language)) : []
    const fairs = await openFairs(services.platform)
    return fairs.map((fair, index) => ({ label: fair.name, value: fair.id, sort: index + 1, tag: fair.status }))
  },
}
