import type { SizeGroup } from '@fairdesk/contract/areas/data/goods-parameters'
import { codeLength } from '@fairdesk/contract/values/code-lengths'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { MoveButtons } from '../../../ui/form/MoveButtons.tsx'
import { DeleteOne } from '../DeleteOne.tsx'
import { InlineText } from '../InlineText.tsx'
import { SizeChips } from './SizeChips.tsx'
import { addGroup, changeGroup, deleteGroup, moveGroup } from './size-writes.ts'
import type { SizeOrdering } from './use-size-orders.ts'

type Props = {
  readonly group: SizeGroup
  readonly orders: SizeOrdering
  /** Not told while only a part of the list is in sight. */
  readonly place: { readonly index: number; readonly of: number } | null
}

/** One size group and what is done with it in place. */
export const SizeGroupRow = ({ group, orders, place }: Props) => {
  const { goodsParameters: words } = usePhrases()
  const { code, name, sort, sizes, styles } = group
  const addAgain = () =>
    addGroup({ code, name, sort, sizes: sizes.map(({ sizeCode, sizeName }) => ({ sizeCode, sizeName })) })
  return (
    <tr>
      <td className="fd-table-actions">
        <MoveButtons
          labels={{ up: words.sizes.up({ name }), down: words.sizes.down({ name }) }}
          place={place}
          onMove={(direction) => moveGroup(group, direction)}
        />
      </td>
      <td>
        <InlineText
          value={code}
          label={words.code}
          maxLength={codeLength}
          onSave={(text) => changeGroup(group, () => ({ code: text }))}
        />
      </td>
      <td>
        <InlineText
          value={name}
          label={words.name}
          maxLength={codeLength}
          onSave={(text) => changeGroup(group, () => ({ name: text }))}
        />
      </td>
      <td>
        <SizeChips group={group} orders={orders} />
      </td>
      <td className="fd-number">{styles === 0 ? '-' : formatInteger(styles)}</td>
      <td>
        <DeleteOne name={name} remove={() => deleteGroup(group)} addAgain={addAgain} />
      </td>
    </tr>
  )
}
