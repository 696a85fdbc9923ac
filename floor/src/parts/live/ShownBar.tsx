import { usePlace } from '../../state/place.ts'
import { useFloor } from '../../state/state.ts'
import { useTexts } from '../../texts/texts.ts'

/** Bar with the style or outfit shown live at this moment, above every page but its own: one tap opens it. */
export function ShownBar() {
  const texts = useTexts()
  const liveItem = useFloor((floor) => floor.liveItem)
  const goods = useFloor((floor) => floor.goods)
  const { page, id } = usePlace()
  if (!liveItem) return null
  const style = goods?.byId.get(liveItem.goodsId ?? 0)
  const address =
    liveItem.goodsId === null
      ? `#/set/outfit-${liveItem.outfitId}`
      : `#/style/${liveItem.goodsId}${liveItem.colourId === null ? '' : `-${liveItem.colourId}`}`
  // There its room is needed for the sizes.
  if (`#/${page}/${id}-`.startsWith(`${address}-`)) return null
  return (
    <a className="shown-bar" href={address}>
      ▶ {texts.shownNow} <b className="cut">{style ? `${style.goodsNo} ${style.name}` : liveItem.title}</b> {texts.open}{' '}
      ›
    </a>
  )
}
