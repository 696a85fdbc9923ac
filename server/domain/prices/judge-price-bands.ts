import { mostPriceBands } from '@fairdesk/contract/areas/goods-parameters'
import { Refusal, refuse } from '@fairdesk/contract/refusal'
import { foldCode } from '../text.ts'
import { yuan } from '../yuan.ts'
import { type Band, overlapping } from './price-gaps.ts'

/** In fen; without a number it is a new one. */
export type Wanted = Band & { readonly id?: number | undefined; readonly name: string }

/** @throws Refusal where there are too many ranges or one cannot stand beside the others; the first is judged first. */
export function refuseUnfit(wanted: readonly Wanted[]): void {
  if (wanted.length > mostPriceBands) refuse('price-band.too-many', { count: wanted.length, max: mostPriceBands })
  for (const [index, range] of wanted.entries()) {
    const refusal = whyUnfit(range, wanted.toSpliced(index, 1))
    if (refusal) throw refusal
  }
}

/** Why a range cannot stand beside the others: it ends before it begins, has the name of another or shares a price with it. */
export function whyUnfit({ name, min, max }: Wanted, others: readonly Wanted[]): Refusal | undefined {
  if (foldCode(name) === '') return new Refusal('parameter.blank', {})
  if (min > max) return new Refusal('price-band.upside-down', { name })
  const twin = others.find((other) => foldCode(other.name) === foldCode(name))
  if (twin) return new Refusal('price-band.name-taken', { name: twin.name })
  const other = overlapping(others, { min, max })
  if (!other) return undefined
  return new Refusal('price-band.overlap', { name: other.name, min: yuan(other.min), max: yuan(other.max) })
}
