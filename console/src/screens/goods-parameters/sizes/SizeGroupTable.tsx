import type { SizeGroup } from '@fairdesk/contract/areas/data/goods-parameters'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { TableHead } from '../../../ui/TableHead.tsx'
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
      <TableHead
        heads={[
          [words.sizes.order, 'fd-size-order'],
          [words.code, 'fd-size-code'],
          [words.name, 'fd-size-group-name'],
          words.sizes.sizes,
          [words.sizes.styles, 'fd-number fd-size-styles'],
          [words.actions, 'fd-size-actions'],
        ]}
      />
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
