import { goodsParameters as goodsParametersCalls, type SizeGroup } from '@fairdesk/contract/areas/data/goods-parameters'
import { codeLength } from '@fairdesk/contract/values/code-lengths'
import { WriteScope } from '../../../../kit/permission/WriteScope.tsx'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { MoveButtons } from '../../../../ui/form/MoveButtons.tsx'
import { TableHead } from '../../../../ui/TableHead.tsx'
import { DeleteOne } from '../DeleteOne.tsx'
import { InlineText } from '../InlineText.tsx'
import { SizeChips } from './SizeChips.tsx'
import { addGroup, changeGroup, deleteGroup, moveGroup } from './size-writes.ts'
import type { SizeOrdering } from './use-size-orders.ts'

type Props = {
  readonly groups: readonly SizeGroup[]
  readonly orders: SizeOrdering
  /** Not a part found by a keyword: only then is the neighbour one sees the one a group changes places with. */
  readonly isWhole: boolean
}

export const SizeGroupTable = ({ groups, orders, isWhole }: Props) => {
  const texts = usePhrases().goodsParameters
  return (
    <table className="fd-table fd-wide-table">
      <TableHead
        heads={[
          [texts.sizes.order, 76],
          [texts.code, 120],
          [texts.name, 160],
          texts.sizes.sizes,
          [texts.sizes.styles, 'fd-number', 80],
          [texts.actions, 84],
        ]}
      />
      <tbody>
        {groups.map((group, index) => (
          <SizeGroupRow
            key={group.id}
            group={group}
            orders={orders}
            position={isWhole ? { index, count: groups.length } : null}
          />
        ))}
      </tbody>
    </table>
  )
}

type SizeGroupRowProps = {
  readonly group: SizeGroup
  readonly orders: SizeOrdering
  /** Null while only part of the list is visible. */
  readonly position: { readonly index: number; readonly count: number } | null
}

/** One size group and its actions. */
const SizeGroupRow = ({ group, orders, position }: SizeGroupRowProps) => {
  const { goodsParameters: texts } = usePhrases()
  const { code, name, sort, sizes, styles } = group
  const addAgain = () =>
    addGroup({ code, name, sort, sizes: sizes.map(({ sizeCode, sizeName }) => ({ sizeCode, sizeName })) })
  return (
    <tr>
      <td className="fd-table-actions">
        <WriteScope write={goodsParametersCalls.moveUpAndDown}>
          <MoveButtons
            labels={{ up: texts.sizes.up({ name }), down: texts.sizes.down({ name }) }}
            position={position}
            onMove={(direction) => moveGroup(group, direction)}
          />
        </WriteScope>
      </td>
      <td>
        <InlineText
          value={code}
          label={texts.code}
          maxLength={codeLength}
          onSave={(text) => changeGroup(group, () => ({ code: text }))}
        />
      </td>
      <td>
        <InlineText
          value={name}
          label={texts.name}
          maxLength={codeLength}
          onSave={(text) => changeGroup(group, () => ({ name: text }))}
        />
      </td>
      <td>
        <SizeChips group={group} orders={orders} />
      </td>
      <td className="fd-number">{styles === 0 ? '-' : formatInteger(styles)}</td>
      <td>
        <DeleteOne
          write={goodsParametersCalls.deleteGoodsBaseSize}
          name={name}
          remove={() => deleteGroup(group)}
          addAgain={addAgain}
        />
      </td>
    </tr>
  )
}
