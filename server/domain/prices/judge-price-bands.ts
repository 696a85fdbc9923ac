import { mostPriceBands } from '@fairdesk/contract/areas/data/goods-parameters'
import { foldCode } from '@fairdesk/contract/names/fold'
import { Refusal, refuse } from '@fairdesk/contract/refusal'
import { type Band, overlapping } from './price-gaps.ts'
import { yuan } from './yuan.ts'

/** In fen; without a number it is a new one. */
export type PriceBandInput = Band & { readonly id?: number | undefined; readonly name: string }

/** @throws Refusal where there are too many ranges or one cannot stand beside the others; the first is judged first. */
export function refuseUnfit(bands: readonly PriceBandInput[]): void {
  if (bands.length > mostPriceBands) refuse('price-band.too-many', { count: bands.length, max: mostPriceBands })
  for (const [index, range] of bands.entries()) {
    const refusal = whyUnfit(range, bands.toSpliced(index, 1))
    if (refusal) throw refusal
  }
}

/**
 * Returns the reason a range conflicts with the others: it ends before it begins, has another's name or overlaps
 * another.
 */
export function whyUnfit(
  { name, min, max }: PriceBandInput,
  otherBands: readonly PriceBandInput[],
): Refusal | undefined {
  if (foldCode(name) === '') return new Refusal('parameter.blank', {})
  if (min > max) return new Refusal('price-band.upside-down', { name })
  const twin = otherBands.find((otherBand) => foldCode(otherBand.name) === foldCode(name))
  if (twin) return new Refusal('price-band.name-taken', { name: twin.name })
  const overlappingBand = overlapping(otherBands, { min, max })
  if (!overlappingBand) return undefined
  return new Refusal('price-band.overlap', {
    name: overlappingBand.name,
    min: yuan(overlappingBand.min),
    max: yuan(overlappingBand.max),
  })
}
