import type { DeviceMe } from '@fairdesk/contract/areas/device/device'
import { bySets } from '../../entry/fill-row.ts'
import type { Colour, Style } from '../../goods/catalogue.ts'
import type { Edit } from '../order-book.ts'

/** Fills a colour with this many sets of the first ratio of its sizes; one piece of each size if there is none. */
export function byRatio(
  style: Style,
  { colourId, offSizeIds }: Colour,
  { ratios, times }: { readonly ratios: DeviceMe['ratios']; readonly times: number },
): Edit[] {
  const { goodsId, sizeGroupId } = style
  const sizeIds = style.sizeIds.filter((sizeId) => !offSizeIds.includes(sizeId))
  const ratio = ratios.find((candidate) => candidate.sizeGroupId === sizeGroupId)
  const ratioParts = ratio?.parts.map((ratioPart) => [ratioPart.sizeId, ratioPart.part] as const)
  const quantities = bySets(sizeIds, new Map(ratioParts ?? sizeIds.map((sizeId) => [sizeId, 1])), times)
  return [...quantities].map(([sizeId, qty]) => ({ goodsId, colourId, sizeId, qty }))
}
