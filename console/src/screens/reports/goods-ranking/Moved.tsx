import { usePhrases } from '../../../kit/text/phrases.ts'

type Props = {
  /** Null if it had no orders then; undefined if unknown. */
  readonly rankChange: number | null | undefined
}

/** Shows how many places a row moved up or down; the arrow conveys it without the colour. */
export const Moved = ({ rankChange }: Props) => {
  const { goodsRanking: texts } = usePhrases()
  if (rankChange === undefined) return null
  if (rankChange === null)
    return (
      <span className="fd-weak" title={texts.movedNew}>
        —
      </span>
    )
  if (rankChange === 0)
    return (
      <span className="fd-weak" title={texts.movedNot}>
        0
      </span>
    )
  const isUp = rankChange > 0
  const count = Math.abs(rankChange)
  return (
    <span className="fd-moved" title={isUp ? texts.movedUp({ places: count }) : texts.movedDown({ places: count })}>
      {isUp ? '↑' : '↓'}
      {count}
    </span>
  )
}
