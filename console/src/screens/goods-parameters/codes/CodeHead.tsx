import { type CodeType, parentTypes } from '@fairdesk/contract/attributes'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { TableHead } from '../../../ui/TableHead.tsx'

/** Heads of the columns that this type's codes have. */
export const CodeHead = ({ type }: { readonly type: CodeType }) => {
  const { goodsCodes: words, dimensions } = usePhrases()
  const parentType = parentTypes[type]
  return (
    <TableHead
      heads={[
        [words.order, 'fd-code-order'],
        [words.code, 'fd-code-code'],
        words.name,
        parentType !== undefined && parentType !== 'customerLevel' && [dimensions[parentType], 'fd-code-parent'],
        type === 'wave' && [words.launchDate, 'fd-code-date'],
        type === 'wave' && [words.deliveryDate, 'fd-code-date'],
        words.uses,
        [words.enabled, 'fd-code-enabled'],
        [words.actions, 'fd-code-actions'],
      ]}
    />
  )
}
