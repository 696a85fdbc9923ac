import { foldCode } from '../fold.ts'
import { sizeKey } from '../size-words.ts'

export type SizeLabel = { readonly code: string; readonly name?: string }

/** Finds a size by its exact code or name, else as people write it: a group may hold both XXL and 2XL. */
export function findSize<Size extends SizeLabel>(sizes: readonly Size[], text: string): Size | undefined {
  const folded = foldCode(text)
  return (
    sizes.find(({ code }) => foldCode(code) === folded) ??
    sizes.find(({ code, name = code }) => foldCode(name) === folded) ??
    sizes.find(({ code }) => sizeKey(code) === sizeKey(text))
  )
}

/** Returns the sizes of `newSizes` by those of `formerSizes` that are the same. Two sizes never share one. */
export function sharedSizes<From extends SizeLabel, To extends SizeLabel>(
  formerSizes: readonly From[],
  newSizes: readonly To[],
): ReadonlyMap<From, To> {
  const shared = new Map<From, To>()
  const usedSizes = new Set<To>()
  for (const size of formerSizes) {
    const same = findSize(newSizes, size.code)
    if (!same || usedSizes.has(same)) continue
    usedSizes.add(same)
    shared.set(size, same)
  }
  return shared
}
