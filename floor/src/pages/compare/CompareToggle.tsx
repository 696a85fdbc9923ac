import { toggleCompared, useComparison } from '../../state/comparison.ts'
import { go } from '../../state/place.ts'
import { notify } from '../../state/state.ts'
import { useGoodsTexts } from '../../texts/texts.ts'

/** Adds the open style to those compared; from two on they can be opened. */
export function CompareToggle({ goodsId }: { readonly goodsId: number }) {
  const { compare } = useGoodsTexts()
  const ids = useComparison((comparison) => comparison.ids)
  const isIn = ids.includes(goodsId)
  return (
    <>
      <button
        type="button"
        className="link compare-toggle"
        aria-pressed={isIn}
        onClick={() => toggleCompared(goodsId) || notify(compare.tooMany)}
      >
        {isIn ? compare.remove : compare.add}
      </button>
      {ids.length > 1 && isIn ? (
        <button type="button" className="link compare-toggle" onClick={() => go('compare', ids.join('-'))}>
          {compare.open({ n: ids.length })}
        </button>
      ) : null}
    </>
  )
}
