import { type CodeType, parentTypes } from '@fairdesk/contract/attributes'
import { usePhrases } from '../../../kit/text/phrases.ts'

/** Heads of the columns that this type's codes have. */
export const CodeHead = ({ type }: { readonly type: CodeType }) => {
  const { goodsCodes: words, dimensions } = usePhrases()
  const parentType = parentTypes[type]
  return (
    <thead>
      <tr>
        <th className="fd-code-order">{words.order}</th>
        <th className="fd-code-code">{words.code}</th>
        <th>{words.name}</th>
        {parentType && parentType !== 'customerLevel' && <th className="fd-code-parent">{dimensions[parentType]}</th>}
        {type === 'wave' && <th className="fd-code-date">{words.launchDate}</th>}
        {type === 'wave' && <th className="fd-code-date">{words.deliveryDate}</th>}
        <th>{words.uses}</th>
        <th className="fd-code-enabled">{words.enabled}</th>
        <th className="fd-code-actions">{words.actions}</th>
      </tr>
    </thead>
  )
}
