import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { ReadContext } from '../../context.ts'
import { labelOf, textsFor } from './columns/texts.ts'
import { kinds } from './kinds.ts'

type LinkedField = { readonly key: string; readonly label: string; readonly required: boolean }

/** Import functions for links that bring in other systems' rows. */
export const importing = {
  /** Fields without passwords: links set none. */
  fieldsOf: async (context: Pick<ReadContext, 'db' | 'caller'>, kind: MappedKind): Promise<LinkedField[]> => {
    const texts = await textsFor(context)
    return kinds[kind].columns
      .filter(({ kind: fieldKind }) => fieldKind !== 'secret')
      .map(({ key, required = false }) => ({ key, label: labelOf(texts, kind, key), required }))
  },
}
