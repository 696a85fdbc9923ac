import { memo, useMemo } from 'react'
import type { OrderLine } from '../../../ordering/order-lines.ts'
import type { LineGroup, Review } from '../../../ordering/review-lines.ts'
import { NearList } from '../../../parts/NearList.tsx'
import { useTexts } from '../../../texts/texts.ts'
import { GroupHead } from './GroupHead.tsx'
import { LineCard } from './LineCard.tsx'
import { chooseReview, toggleFold, useReview } from './review-choice.ts'
import { useGroupNames } from './use-group-names.ts'

const heights = { head: 60, compact: 56, card: 96, sizes: 26 }

type Item = { readonly key: string; readonly height: number } & (
  | { readonly group: LineGroup; readonly isOpen: boolean }
  | { readonly line: OrderLine }
)

/** Rows of the order below the heads of their groups; a folded group has its head alone. */
export const ReviewList = memo(function ReviewList({ groups }: { readonly groups: readonly LineGroup[] }) {
  const texts = useTexts()
  const nameOf = useGroupNames()
  const { view, group, folded, open } = useReview()
  const items = useMemo(() => itemsOf(groups, { view, group, folded }), [groups, view, group, folded])
  if (view === 'summary') return <GroupSums groups={groups} />
  return (
    <NearList
      items={items}
      label={texts.order}
      draw={(item) =>
        'group' in item ? (
          <GroupHead
            group={item.group}
            name={nameOf(group, item.group.value)}
            isOpen={item.isOpen}
            press={() => toggleFold(item.key)}
          />
        ) : (
          <LineCard line={item.line} isOpen={item.line.key === open} isCompact={view === 'compact'} />
        )
      }
    />
  )
})

function itemsOf(
  groups: readonly LineGroup[],
  { view, group, folded }: Pick<Review, 'view' | 'group' | 'folded'>,
): readonly Item[] {
  return groups.flatMap((lineGroup): Item[] => {
    const key = foldKey(group, lineGroup)
    const isOpen = !folded.includes(key)
    const head = group === 'none' ? [] : [{ key, height: heights.head, group: lineGroup, isOpen }]
    if (!isOpen && group !== 'none') return head
    return [...head, ...lineGroup.lines.map((line) => ({ key: line.key, height: heightOf(line, view), line }))]
  })
}

const foldKey = (group: Review['group'], { value }: LineGroup) => `${group} ${value}`

/** Expected pixels: about six sizes stand on a line. */
function heightOf({ cells }: OrderLine, view: Review['view']): number {
  if (view === 'compact') return heights.compact
  return heights.card + heights.sizes * Math.max(0, Math.ceil(cells.length / 5) - 1)
}

/** Groups alone, with the part that each is of all pieces; pressed, its rows are shown. */
function GroupSums({ groups }: { readonly groups: readonly LineGroup[] }) {
  const nameOf = useGroupNames()
  const group = useReview((review) => review.group)
  const show = (openGroup: LineGroup) => {
    const foldedKeys = groups
      .filter((lineGroup) => lineGroup !== openGroup)
      .map((lineGroup) => foldKey(group, lineGroup))
    chooseReview({ view: 'pictures', folded: foldedKeys })
  }
  return (
    <ul className="near">
      {groups.map((lineGroup) => (
        <li key={lineGroup.value}>
          <GroupHead
            group={lineGroup}
            name={nameOf(group, lineGroup.value)}
            isOpen={false}
            press={() => show(lineGroup)}
            hasShare
          />
          <span className="share" aria-hidden="true">
            <i style={{ width: `${lineGroup.share}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
