import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import { attributeNames } from '../../domain/goods/attribute-names.ts'
import type { ReadContext } from '../context.ts'
import { importWords, labelOf } from './columns/words.ts'
import { kinds } from './kinds.ts'

type LinkedField = { readonly key: string; readonly label: string; readonly required: boolean }

/** What links that other systems' rows come by are given of the imports. */
export const importing = {
  /** Passwords left out: what comes by itself sets none. */
  fieldsOf: async ({ db, caller }: Pick<ReadContext, 'db' | 'caller'>, kind: MappedKind): Promise<LinkedField[]> => {
    const words = importWords(caller.language, await attributeNames(db, caller.language))
    return kinds[kind].columns
      .filter(({ kind: of }) => of !== 'secret')
      .map(({ key, required = false }) => ({ key, label: labelOf(words, kind, key), required }))
  },
}
