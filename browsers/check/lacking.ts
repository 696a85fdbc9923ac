import { filledIn, lackingIn, type PageKind } from '../support.ts'
import guarded from './guarded.json' with { type: 'json' }

const reasons: Readonly<Record<string, string>> = guarded

/** Whether a browser promised for one of these pages lacks a feature that nothing fills in and no use guards. */
export function isLacking(kinds: readonly PageKind[], key: string): boolean {
  if (filledIn.has(key) || isGuarded(key)) return false
  return kinds.some((kind) => lackingIn(kind, key).length > 0)
}

/** By its own key, or its property's with all values. */
function isGuarded(key: string): boolean {
  return Object.hasOwn(reasons, key) || Object.hasOwn(reasons, key.split('.').slice(0, 3).join('.'))
}
