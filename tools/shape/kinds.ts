import path from 'node:path'

/** What the size guide says of a kind of file; undefined where it sets no cap. */
export type Kind = { readonly name: string; readonly maxLines: number; readonly hasFunctionCaps: boolean }

const kinds: readonly (Kind & { readonly fits: (file: string) => boolean })[] = [
  { name: 'tests', maxLines: 400, hasFunctionCaps: false, fits: (file) => /\.(test|spec|long)\.tsx?$/.test(file) },
  {
    name: 'contract, phrases',
    maxLines: 320,
    hasFunctionCaps: true,
    fits: (file) => /^(contract|phrases)\//.test(file),
  },
  { name: 'migrations', maxLines: 320, hasFunctionCaps: false, fits: (file) => file.endsWith('.sql') },
  { name: 'server', maxLines: 220, hasFunctionCaps: true, fits: (file) => file.startsWith('server/') },
  { name: 'outbox', maxLines: 220, hasFunctionCaps: true, fits: (file) => file.startsWith('outbox/') },
  { name: 'paper', maxLines: 220, hasFunctionCaps: true, fits: (file) => file.startsWith('paper/') },
  { name: 'console', maxLines: 220, hasFunctionCaps: true, fits: (file) => file.startsWith('console/') },
  { name: 'floor', maxLines: 220, hasFunctionCaps: true, fits: (file) => file.startsWith('floor/') },
  { name: 'demo, tests, tools', maxLines: 220, hasFunctionCaps: true, fits: () => true },
]

const refusedNames = ['index.tsx', 'utils', 'helpers', 'common', 'types']

export function kindOf(file: string): Kind {
  const kind = kinds.find(({ fits }) => fits(file))
  if (!kind) throw new Error(`no kind for ${file}`)
  return kind
}

/** Names that say nothing gather everything. */
export function hasRefusedName(file: string): boolean {
  const base = path.basename(file)
  return refusedNames.includes(base) || refusedNames.includes(base.replace(/(\.test)?\.\w+$/, ''))
}

/** Words of what somebody did with a thing: they tell nothing of the thing, and each file would mean another. */
const actWords = /(^|[a-z0-9])(Wish(es|ed)?|Asked|Wanted|Sought|Said|Told|Known|Named|Looks?|Looked|Hits|Hand)(?![a-z])/

/** A type is named after the thing, never after the act: GoodsListQuery, not GoodsWanted. */
export function isNamedAfterAct(type: string): boolean {
  return actWords.test(type)
}
