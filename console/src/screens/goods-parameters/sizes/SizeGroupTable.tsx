import type { SizeGroup } from '@fairdesk/contract/areas/data/goods-parameters'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { SizeGroupRow } from './SizeGroupRow.tsx'
import type { SizeOrdering } from './use-size-orders.ts'

type Props = {
  readonly groups: readonly SizeGroup[]
  readonly orders: SizeOrdering
  /** Not a part found by a keyword: only then is the neighbour one sees the one a group changes places with. */
  readonly isWhole: boolean
}

export const SizeGroupTable = ({ groups, orders, isWhole }: Props) => {
  const words = usePhrases().goodsParameters
  return (
    <table className="fd-table fd-size-groups">
      <thead>
        <tr>
          <th className="fd-size-order">{words.sizes.order}</th>
          <th className="fd-size-code">{words.code}</th>
          <th className="fd-size-group-name">{words.name}</th>
          <th>{words.sizes.sizes}</th>
          <th className="fd-number fd-size-styles">{words.sizes.styles}</th>
          <th className="fd-size-actions">{words.actions}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group, index) => (
          <SizeGroupRow
            key={group.id}
            group={group}
            orders={orders}
            place={isWhole ? { index, of: groups.length } : null}
          />
        ))}
      </tbody>
    </table>
  )
}
