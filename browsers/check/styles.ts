import { browserslistToTargets, transform } from 'lightningcss'
import { lowestOf, type PageKind } from '../support.ts'

/** One use of something in a style sheet that a promised browser lacks. */
type StyleFault = { readonly key: string; readonly text: string }

/**
 * What of a style sheet, once lowered as the build does, a page's browsers lack; a declaration with another of the same property
 * before it in its rule has its fallback.
 */
export function faultsOfStyles(code: string, kind: PageKind, lacks: (key: string) => boolean): StyleFault[] {
  const lowered = transform({
    filename: 'page.css',
    code: Buffer.from(code),
    targets: targetsFor(kind),
  }).code.toString()
  const faults: StyleFault[] = []
  let declared = new Set<string>()
  for (const text of unguarded(lowered)) {
    const property = /^([\w-]+):\s.*;$/.exec(text)?.[1]
    if (property === undefined) declared = new Set()
    const key = (property === undefined ? keysOfSelector(text) : keysOfDeclaration(text, property)).find(lacks)
    if (key && !declared.has(property ?? '')) faults.push({ key, text })
    if (!key && property !== undefined) declared.add(property)
  }
  return faults
}

/** The statements of a sheet, one a line; what stands in @supports is asked for. */
function unguarded(lowered: string): string[] {
  const statements = lowered.replaceAll(/([^;{}])\n\s*/g, '$1 ').split(/\n\s*/)
  const kept: string[] = []
  let guarded = 0
  for (const text of statements) {
    if (guarded > 0 || text.startsWith('@supports')) guarded += text.endsWith('{') ? 1 : text === '}' ? -1 : 0
    else kept.push(text)
  }
  return kept
}

function targetsFor(kind: PageKind): ReturnType<typeof browserslistToTargets> {
  return browserslistToTargets(Object.entries(lowestOf[kind]).map(([browser, version]) => `${browser} ${version}`))
}

function keysOfSelector(text: string): string[] {
  const pseudo = [...text.matchAll(/::?([a-z][\w-]*)/g)].map(([, name]) => `css.selectors.${name}`)
  const rules = [...text.matchAll(/@([a-z-]+)/g)].map(([, name]) => `css.at-rules.${name}`)
  return /[{,]$/.test(text) ? [...rules, ...pseudo].filter((key) => !/\.-(webkit|moz)-|view-transition/.test(key)) : []
}

const units: readonly (readonly [RegExp, string])[] = [
  [/\d(d|s|l)v[whbi]|\d[dsl]vm(in|ax)/, 'css.types.length.viewport_percentage_units_dynamic'],
  [/\dcq(w|h|i|b|min|max)\b/, 'css.types.length.container_query_length_units'],
  [/\dr?lh\b/, 'css.types.length.lh'],
  [/^ *"[^"]*" *\/ *"/, 'css.properties.content.alt_text'],
]

/** Of a custom property the functions alone are known. */
function keysOfDeclaration(text: string, property: string): string[] {
  const value = text.slice(text.indexOf(':') + 1)
  const functions = [...value.matchAll(/(?<![\w-])([a-z][\w-]*)\(/g)].flatMap(([, name]) => [
    `css.types.${name}`,
    `css.types.color.${name}`,
  ])
  const lengths = units.flatMap(([pattern, key]) => (pattern.test(value) ? [key] : []))
  if (property.startsWith('--')) return [...functions, ...lengths]
  const texts = [...value.matchAll(/(?<![\w-])([a-z][\w-]*)(?![\w(-])/g)].map(([, word]) => word)
  return [
    `css.properties.${property}`,
    ...texts.map((word) => `css.properties.${property}.${word}`),
    ...functions,
    ...lengths,
  ]
}
