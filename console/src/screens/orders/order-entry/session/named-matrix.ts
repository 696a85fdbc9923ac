import type { OrderStyle } from '@fairdesk/contract/areas/orders/customer-order'
import type { SheetTarget } from '../../../../figures/sheet/sheet-changes.ts'
import type { ScreenStyle } from '../../../../ui/size-matrix/paste/screen-names.ts'
import type { OrderSession } from './order-session.ts'

/** Returns the matrix, and the names a pasted block may use for its styles. */
export function namedMatrix({ matrix, styles }: OrderSession): SheetTarget {
  return { matrix, styles: [...styles.values()].map(namedStyle) }
}

function namedStyle({ goodsId, goodsNo, sizes, colours }: OrderStyle): ScreenStyle {
  const named = colours.map(({ colourId, skcNo, name }) => ({ id: String(colourId), skcNo, name }))
  return { id: String(goodsId), goodsNo, sizes, colours: named }
}
