import furtherStyles from '../further.css?inline'
import { findLostEdits } from '../ordering/lost/find-lost-edits.ts'
import { RoomPlayer } from '../parts/live/RoomPlayer.tsx'
import playerStyles from '../parts/live/room-player.css?inline'
import { tellClosing } from '../state/closing/tell-closing.ts'
import { keepList } from '../state/last-list/keep-list.ts'
import type { Place } from '../state/place.ts'
import { useScans } from '../state/scanning/scanned.ts'
import { addStyles } from '../version/add-styles.ts'
import { ComparePage } from './compare/ComparePage.tsx'
import compareStyles from './compare/compare.css?inline'
import { FilterButton } from './find/FilterButton.tsx'
import { FilterChips } from './find/FilterChips.tsx'
import findStyles from './find/find.css?inline'
import { Live } from './Live.tsx'
import { LostEdits } from './lost/LostEdits.tsx'
import { Messages } from './Messages.tsx'
import matrixStyles from './matrix/matrix.css?inline'
import { OrderPage } from './order/OrderPage.tsx'
import orderStyles from './order/order.css?inline'
import { Ranking } from './Ranking.tsx'
import { Scan } from './Scan.tsx'
import { SetPage, Sets } from './sets/Sets.tsx'
import setStyles from './sets/sets.css?inline'
import { Shops } from './shops/Shops.tsx'
import shopStyles from './shops/shops.css?inline'
import { ShortlistPage } from './shortlist/ShortlistPage.tsx'
import shortlistStyles from './shortlist/shortlist.css?inline'
import { StartPage } from './start/StartPage.tsx'
import { StylePage } from './style/StylePage.tsx'
import styleStyles from './style/style.css?inline'
import { usePageScroll } from './use-page-scroll.ts'

addStyles(furtherStyles, matrixStyles, styleStyles, findStyles, compareStyles, shortlistStyles)
addStyles(setStyles, playerStyles, shopStyles, orderStyles)
tellClosing()
keepList()

/** Every page but the wall: they are one file, which is fetched once the wall is there. */
export function FurtherPage({ page, id }: Place) {
  const [goodsId, colourId, sizeId] = id.split('-').map(Number)
  const turn = useScans(({ turn: scans }) => scans)
  usePageScroll({ page, id })
  if (page === 'style') return <StylePage key={`${id} ${turn}`} id={goodsId ?? 0} colourId={colourId} sizeId={sizeId} />
  if (page === 'sets') return <Sets />
  if (page === 'set') return <SetPage id={id} />
  if (page === 'order') return <OrderPage />
  if (page === 'scan') return <Scan />
  if (page === 'live') return <Live id={id} key={id} />
  if (page === 'messages') return <Messages />
  if (page === 'ranking') return <Ranking />
  if (page === 'compare') return <ComparePage id={id} />
  if (page === 'shortlist') return <ShortlistPage id={id} />
  if (page === 'shops') return <Shops id={id} key={id} />
  if (page === 'start') return <StartPage />
  if (page === 'lost') return <LostEdits />
  return null
}

export { RoomPlayer }
/** Parts of the wall that come after its first list. */
export const finder = { FilterButton, FilterChips }
export { findLostEdits }
