import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CompatData, Identifier, SupportStatement } from '@mdn/browser-compat-data'
import filled from './fill-ins/filled-in.json' with { type: 'json' }
import lowest from './lowest.json' with { type: 'json' }

export type PageKind = keyof typeof lowest
type Versions = Readonly<Record<'chrome' | 'firefox' | 'safari', string>>

export const lowestOf: Readonly<Record<PageKind, Versions>> = lowest

/** The targets of builds, for scripts and styles alike. */
export function targetsOf(kind: PageKind): string[] {
  return Object.entries(lowestOf[kind]).map(([browser, version]) => `${browser}${version}`)
}

let data: CompatData | undefined

/** A feature of browser-compat-data by its key, as "api.AbortSignal.any_static"; undefined where it has none. */
export function featureOf(key: string): Identifier | undefined {
  // Read once asked for: it is 15 MB.
  data ??= JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
  ) as CompatData
  let found: unknown = data
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, part)) return undefined
    found = Reflect.get(found, part)
  }
  return found as Identifier
}

/** The browsers of a page that lack a feature, as "chrome 86"; empty too where nothing is known of it. */
export function lackingIn(kind: PageKind, key: string): string[] {
  const support = featureOf(key)?.__compat?.support
  if (!support) return []
  return Object.entries(lowestOf[kind])
    .filter(([browser, version]) => !isIn(support[browser as keyof Versions], version))
    .map(([browser, version]) => `${browser} ${version}`)
}

function isIn(support: SupportStatement | undefined, version: string): boolean {
  if (support === undefined) return true
  const statements = Array.isArray(support) ? support : [support]
  return statements.some(
    ({ version_added, version_removed, flags, prefix, alternative_name }) =>
      typeof version_added === 'string' &&
      isUpTo(version_added, version) &&
      (typeof version_removed !== 'string' || !isUpTo(version_removed, version)) &&
      !flags &&
      !prefix &&
      !alternative_name,
  )
}

/** Whether a version, as "15.4" or "≤37", is not after another. */
function isUpTo(version: string, other: string): boolean {
  if (version === 'preview') return false
  const [own, others] = [version.replace('≤', ''), other].map((text) => text.split('.').map(Number))
  const [major = 0, minor = 0] = own ?? []
  const [otherMajor = 0, otherMinor = 0] = others ?? []
  return major < otherMajor || (major === otherMajor && minor <= otherMinor)
}

/** Keys of the features that are filled in where they lack. */
export const filledIn: ReadonlySet<string> = new Set(Object.keys(filled))

/** Expressions by which the features filled in are known, of those that a browser of a page may lack. */
export function fillInTests(kind: PageKind): string[] {
  return Object.entries(filled).flatMap(([key, test]) => (lackingIn(kind, key).length > 0 ? [test] : []))
}

/** Features that are known without running anything: what lacks one of those that a page may count on is too old for it. */
const signs: Readonly<Record<string, string>> = {
  'api.Element.replaceChildren': 'Element.prototype.replaceChildren',
  'api.BroadcastChannel': 'window.BroadcastChannel',
  'javascript.builtins.Array.at': '[].at',
  'javascript.builtins.Object.hasOwn': 'Object.hasOwn',
  'api.structuredClone': 'window.structuredClone',
  'css.types.length.viewport_percentage_units_dynamic': "CSS.supports('height', '1dvh')",
  'css.types.length.lh': "CSS.supports('width', '1lh')",
  'api.DecompressionStream': 'window.DecompressionStream',
}

/** Expressions that hold in every browser that a page is promised for. */
export function ageTests(kind: PageKind): string[] {
  return Object.entries(signs).flatMap(([key, test]) => (lackingIn(kind, key).length > 0 ? [] : [test]))
}
