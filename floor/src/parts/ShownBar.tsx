import { useFloor } from '../state/state.ts'
import { useTexts } from '../texts/texts.ts'

/** Bar above every page with the style or outfit shown live at this moment: one tap opens it. */
export function ShownBar() {
  const texts = useTexts()
  const liveItem = useFloor((floor) => floor.liveItem)
  const goods = useFloor((floor) => floor.goods)
  if (!liveItem) return null
  const style = goods?.byId.get(liveItem.goodsId ?? 0)
  const address =
    liveItem.goodsId === null
      ? `#/set/outfit-${liveItem.outfitId}`
      : `#/style/${liveItem.goodsId}${liveItem.colourId === null ? '' : `-${liveItem.colourId}`}`
  return (
    <a className="shown-bar" href={address}>
      ▶ {texts.shownNow} <b className="cut">{style ? `${style.goodsNo} ${style.name}` : liveItem.title}</b> {texts.open}{' '}
      ›
    </a>
  )
}
