import { styleCodeTypes } from '@fairdesk/contract/attributes'
import { isInMask, isOffered } from '../../../../domain/orders/size-slots.ts'
import { yuan } from '../../../../domain/prices/yuan.ts'
import type { StoredColour, StoredStyle } from '../stored-style.ts'

/** Returns a style for the operation log: names instead of ids. */
export function describeStyle(style: StoredStyle) {
  const { goodsNo, name, year, fabricUsage, launchDate, spot, mustOrder, hot, sellingPoints, roomNo, hangerNo } = style
  const { status, moq, multiple, consecutiveSizesMin, byCarton, fixedRatio, sizeMask } = style
  return {
    goodsNo,
    name,
    brand: style.brand?.name ?? '',
    season: style.season?.name ?? '',
    year,
    ...Object.fromEntries(styleCodeTypes.map((type) => [type, style.codes[type]?.name ?? ''])),
    fabricUsage,
    launchDate,
    spot,
    mustOrder,
    hot,
    sellingPoints,
    roomNo,
    hangerNo,
    goodsStatus: status,
    tagPrice: yuan(style.tagFen),
    purchasePrice: style.purchaseFen === null ? null : yuan(style.purchaseFen),
    sizeGroup: style.sizeGroup?.name ?? '',
    sizes: style.groupSizes.filter(({ slot }) => isInMask(sizeMask, slot)).map((size) => size.name),
    moq,
    multiple,
    consecutiveSizesMin,
    byCarton,
    fixedRatio,
    colours: style.colours.map((colour, index) => describeColour(style, colour, index)),
  }
}

function describeColour({ groupSizes, sizeMask }: StoredStyle, colour: StoredColour, index: number) {
  const { skcNo, offMask, mustOrder, mainPush, moq, factoryMin, barcodes } = colour
  const nameAt = new Map(groupSizes.map(({ slot, name }) => [slot, name]))
  return {
    code: colour.code,
    colourNo: skcNo,
    colour: colour.name,
    place: index + 1,
    mustOrder,
    mainPush,
    skcMin: moq,
    factoryMin,
    holes: groupSizes
      .filter(({ slot }) => isInMask(sizeMask, slot) && !isOffered(sizeMask, offMask, slot))
      .map(({ name }) => name),
    skuBarcodes: barcodes.map(({ code, slot }) => `${nameAt.get(slot) ?? slot} ${code}`),
  }
}
