import { usePhrases } from '../../kit/text/phrases.ts'

type Props = {
  /** null where nobody had ordered it then; undefined where it is not known. */
  readonly places: number | null | undefined
}

/** How many places a row went up or down; the arrow says it without the colour. */
export const Moved = ({ places }: Props) => {
  const { goodsRanking: words } = usePhrases()
  if (places === undefined) return null
  if (places === null)
    return (
      <span className="fd-weak" title={words.movedNew}>
        —
      </span>
    )
  if (places === 0)
    return (
      <span className="fd-weak" title={words.movedNot}>
        0
      </span>
    )
  const isUp = places > 0
  const count = Math.abs(places)
  return (
    <span className="fd-moved" title={isUp ? words.movedUp({ places: count }) : words.movedDown({ places: count })}>
      {isUp ? '↑' : '↓'}
      {count}
    </span>
  )
}
