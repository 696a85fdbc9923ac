import { useFloor } from '../app/state.ts'
import { useWords } from '../app/words.ts'

/** What is shown at this moment, above every page: one tap opens it. */
export function ShownBar() {
  const words = useWords()
  const shown = useFloor((floor) => floor.shown)
  const goods = useFloor((floor) => floor.goods)
  if (!shown) return null
  const style = goods?.byId.get(shown.goodsId ?? 0)
  const address =
    shown.goodsId === null
      ? `#/set/outfit-${shown.outfitId}`
      : `#/style/${shown.goodsId}${shown.colourId === null ? '' : `-${shown.colourId}`}`
  return (
    <a className="shown-bar" href={address}>
      ▶ {words.shownNow} <b className="cut">{style ? `${style.goodsNo} ${style.name}` : shown.title}</b> {words.open} ›
    </a>
  )
}
