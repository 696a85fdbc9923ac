import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import { attributeNames } from '../../../domain/goods/attribute-names.ts'
import type { ReadContext } from '../../context.ts'
import { importTextsOfScreen, labelOf } from './columns/texts.ts'
import { kinds } from './kinds.ts'

type LinkedField = { readonly key: string; readonly label: string; readonly required: boolean }

/** Import functions for links that bring in other systems' rows. */
export const importing = {
  /** Fields without passwords: links set none. */
  fieldsOf: async ({ db, caller }: Pick<ReadContext, 'db' | 'caller'>, kind: MappedKind): Promise<LinkedField[]> => {
    const texts = importTextsOfScreen(caller.language, await attributeNames(db, caller.language))
    return kinds[kind].columns
      .filter(({ kind: fieldKind }) => fieldKind !== 'secret')
      .map(({ key, required = false }) => ({ key, label: labelOf(texts, kind, key), required }))
  },
}
