import { foldCode } from './fold.ts'
import { sizeKey } from './size-words.ts'

export type NamedSize = { readonly code: string; readonly name?: string }

/** Finds a size by its exact code or name, else as people write it: a group may hold both XXL and 2XL. */
export function findSize<Size extends NamedSize>(sizes: readonly Size[], text: string): Size | undefined {
  const folded = foldCode(text)
  return (
    sizes.find(({ code }) => foldCode(code) === folded) ??
    sizes.find(({ code, name = code }) => foldCode(name) === folded) ??
    sizes.find(({ code }) => sizeKey(code) === sizeKey(text))
  )
}

/** Returns the sizes of `to` by those of `from` that are the same. Two sizes never share one. */
export function sharedSizes<From extends NamedSize, To extends NamedSize>(
  from: readonly From[],
  to: readonly To[],
): ReadonlyMap<From, To> {
  const shared = new Map<From, To>()
  const taken = new Set<To>()
  for (const size of from) {
    const same = findSize(to, size.code)
    if (!same || taken.has(same)) continue
    taken.add(same)
    shared.set(size, same)
  }
  return shared
}
