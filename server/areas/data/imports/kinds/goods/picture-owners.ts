import type { PictureOwner } from '../../kind-plan.ts'
import type { GoodsPlanContext, PlannedStyle } from './planned.ts'

/** The colour of a style that a row names, or the style where a row holds several of its colours. */
export function pictureOwners(
  styles: readonly PlannedStyle[],
  { report }: Pick<GoodsPlanContext, 'report'>,
): ReadonlyMap<number, PictureOwner> {
  const owners = new Map<number, PictureOwner>()
  for (const style of styles) {
    const skcs = new Map(style.skcs.map((skc) => [skc.colour.code, skc]))
    for (const { row, colour } of style.rows) {
      if (report.isRefused(row)) continue
      const skc = skcs.get(colour.code) ?? null
      const owner = { key: `${style.key}\n${skc?.colour.code ?? ''}`, style, skc }
      const earlier = owners.get(row)
      const isSame = earlier === undefined || earlier.key === owner.key
      owners.set(row, isSame ? owner : { key: `${style.key}\n`, style, skc: null })
    }
  }
  return owners
}
