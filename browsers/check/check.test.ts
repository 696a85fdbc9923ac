import path from 'node:path'
import ts from 'typescript'
import { beforeAll, describe, expect, test } from 'vitest'
import { isLacking } from './lacking.ts'
import { lowestLib } from './lowest-lib.ts'
import { hasLookbehind } from './patterns.ts'
import { faultsOfStyles } from './styles.ts'

const lacks = (key: string) => isLacking(['phone'], key)
const refusedIn = (code: string) => faultsOfStyles(code, 'phone', lacks).map(({ key }) => key)

describe('a style sheet', () => {
  test.each([
    [
      'a length of the window that is shown',
      '.a { height: 100dvh }',
      'css.types.length.viewport_percentage_units_dynamic',
    ],
    ['a length of a container', '.a { width: 3cqw }', 'css.types.length.container_query_length_units'],
    ['a parent by its child', '.a:has(.b) { color: red }', 'css.selectors.has'],
    ['a mixed colour', '.a { color: color-mix(in srgb, var(--b) 20%, transparent) }', 'css.types.color.color-mix'],
    [
      'one over several lines',
      '.a { background: linear-gradient(\n  color-mix(in srgb, var(--b) 20%, transparent), red) }',
      'css.types.color.color-mix',
    ],
    ['a property', '.a { aspect-ratio: 1 }', 'css.properties.aspect-ratio'],
    ['a rule', '@container (width > 3px) { .a { color: red } }', 'css.at-rules.container'],
    ['a text beside a drawn one', '.a { content: "–" / "" }', 'css.properties.content.alt_text'],
  ])('with %s is refused', (_, code, key) => expect(refusedIn(code)).toContain(key))

  test.each([
    ['a fallback before it', '.a { height: 100vh; height: 100dvh }'],
    ['@supports around it', '@supports (aspect-ratio: 1) {\n  .a { aspect-ratio: 1 }\n}'],
    ['what the build lowers', '.a { inset: 0; .b & { color: red } }'],
    ['what merely looks plainer', '.a { overscroll-behavior: none }'],
  ])('with %s is not', (_, code) => expect(refusedIn(code)).toEqual([]))

  test('with a fallback in another rule alone is', () =>
    expect(refusedIn('.a { height: 100vh } .b { height: 100dvh }')).toHaveLength(1))
})

describe('a source', () => {
  let said: readonly string[] = []
  beforeAll(() => {
    const files = new Map([
      ['/lib.d.ts', lowestLib(['phone'], path.dirname(ts.getDefaultLibFilePath({})))],
      ['/page.ts', planted.map(([code]) => code).join(';\n')],
      ['/kept.ts', kept.join(';\n')],
    ])
    const options = { noLib: true, noEmit: true, strict: true, target: ts.ScriptTarget.ES2021 }
    const host = ts.createCompilerHost(options)
    host.getSourceFile = (file, language) => ts.createSourceFile(file, files.get(file) ?? '', language)
    host.fileExists = (file) => files.has(file)
    const program = ts.createProgram([...files.keys()], options, host)
    said = ['/page.ts', '/kept.ts'].flatMap((file) => {
      const source = program.getSourceFile(file)
      return program.getSemanticDiagnostics(source).map(({ messageText, start = 0 }) => {
        const line = source?.getLineAndCharacterOfPosition(start).line
        return `${file}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
      })
    })
  })

  const planted = [
    ['Promise.withResolvers()', 'withResolvers'],
    ['new Set([1]).union(new Set([2]))', 'union'],
    ['[1].values().map((one) => one)', 'map'],
    ['Array.fromAsync([])', 'fromAsync'],
    ['structuredClone({})', 'structuredClone'],
    ['reportError(1)', 'reportError'],
    ['new URLSearchParams("").size', 'size'],
    ['document.body.getHTML()', 'getHTML'],
    ['new Blob([]).bytes()', 'bytes'],
    ['Promise.try(() => 1)', 'try'],
    ['/a/v.test("a")', 'flag'],
    ['new Error("a", { cause: 1 }).cause', 'cause'],
  ] as const
  const kept = [
    '[1].toSorted().at(-1)',
    'AbortSignal.any([AbortSignal.timeout(1)]).throwIfAborted()',
    'URL.parse("a")?.origin',
    'Map.groupBy([1], (one) => one).get(1)?.with(0, 1)',
    'document.body.checkVisibility()',
    'new DecompressionStream("deflate-raw")',
    'navigator.vibrate?.(1)',
    '"a".replaceAll("a", "b")',
  ]

  test.each(planted.map(([code, name], line) => [code, name, line] as const))('with %s is refused', (_, name, line) =>
    expect(said.filter((one) => one.startsWith(`/page.ts:${line} `)).join()).toContain(name),
  )

  test('with what is filled in, guarded or old enough is not', () =>
    expect(said.filter((one) => one.startsWith('/kept.ts'))).toEqual([]))

  test('that looks behind in a regular expression is refused', () => {
    expect(hasLookbehind('const a = /(?<!b)c/')).toBe(true)
    expect(hasLookbehind('const a = /(?<name>c)/')).toBe(false)
  })
})
