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

/** Why a range cannot stand beside the others: it ends before it begins, has the name of another or shares a price with it. */
export function whyUnfit({ name, min, max }: PriceBandInput, others: readonly PriceBandInput[]): Refusal | undefined {
  if (foldCode(name) === '') return new Refusal('parameter.blank', {})
  if (min > max) return new Refusal('price-band.upside-down', { name })
  const twin = others.find((other) => foldCode(other.name) === foldCode(name))
  if (twin) return new Refusal('price-band.name-taken', { name: twin.name })
  const other = overlapping(others, { min, max })
  if (!other) return undefined
  return new Refusal('price-band.overlap', { name: other.name, min: yuan(other.min), max: yuan(other.max) })
}
