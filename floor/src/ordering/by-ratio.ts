import type { DeviceMe } from '@fairdesk/contract/areas/device/device'
import { bySets } from '../entry/fill-row.ts'
import type { Colour, Style } from '../goods/catalogue.ts'
import type { Edit } from './order-book.ts'

type Sets = { readonly ratios: DeviceMe['ratios']; readonly times: number }

/** A colour by the first ratio of its sizes, so many times; one piece of each size where there is none. */
export function byRatio(style: Style, { colourId, offSizeIds }: Colour, { ratios, times }: Sets): Edit[] {
  const { goodsId, sizeGroupId } = style
  const sizeIds = style.sizeIds.filter((sizeId) => !offSizeIds.includes(sizeId))
  const ratio = ratios.find((one) => one.sizeGroupId === sizeGroupId)
  const parts = ratio?.parts.map(({ sizeId, part }) => [sizeId, part] as const)
  const quantities = bySets(sizeIds, new Map(parts ?? sizeIds.map((sizeId) => [sizeId, 1])), times)
  return [...quantities].map(([sizeId, qty]) => ({ goodsId, colourId, sizeId, qty }))
}
