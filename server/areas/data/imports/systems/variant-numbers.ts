import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { Options } from './option-columns.ts'

type Variant = { readonly cells: readonly string[]; readonly options: Options }

/**
 * The style number of each variant: VO2 of VO2-黑-S in black and S. A number without the options at its end is its style's
 * own where the style has no other variant, else it does not tell the style and the answer is blank.
 */
export function styleNumbers(
  variants: readonly Variant[],
  { number, name }: { readonly number: number; readonly name: number },
): string[] {
  const nameOf = ({ cells }: Variant) => foldCode(cells[name] ?? '')
  const variantStyles = variants.map((variant) => ({ variant, style: withoutOptions(variant, number) }))
  const unclear = variantStyles.filter(({ style }) => style === null).map(({ variant }) => variant)
  const byName = Map.groupBy(name < 0 ? [] : unclear, nameOf)
  return variantStyles.map(({ variant, style }) => {
    const alike = byName.get(nameOf(variant)) ?? (style === null ? unclear : [])
    const numbers = new Set(alike.map(({ cells }) => foldCode(cells[number] ?? '')))
    return style ?? (numbers.size > 1 ? '' : (variant.cells[number] ?? ''))
  })
}

/** Removes the options from a number's end; null if not all of them are there. */
function withoutOptions({ cells, options }: Variant, column: number): string | null {
  let number = cells[column] ?? ''
  const values = [...options.colours, ...options.sizes].toSorted((a, b) => b.length - a.length)
  while (values.length > 0) {
    const end = foldCode(number)
    const index = values.findIndex((value) => end.endsWith(foldCode(value)))
    const rest = index < 0 ? '' : number.slice(0, number.length - (values[index] ?? '').length)
    const style = rest.replace(/[-_/. ]+$/, '')
    if (style === '' || style === rest) return null
    number = style
    values.splice(index, 1)
  }
  return number
}

/** Returns the number up to its first separator: equal for variants of one style. */
export function numberStem(number: string): string {
  return foldCode(number).split(/[-_/. ]/)[0] ?? ''
}
