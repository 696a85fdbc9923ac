import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { inRoot } from '../run/paths.mjs'
import { derivationBy, deriveFile, textsOf } from './derive.ts'
import { overrides } from './overrides.ts'
import { terms } from './terms.ts'

const derive = derivationBy(terms, overrides)
const texts = globSync(inRoot('phrases/zh-cn/**/*.ts')).flatMap((file) => textsOf(readFileSync(file, 'utf8')))
const derived = new Map(texts.map((text) => [text, derive(text)]))

describe('a file of phrases', () => {
  it('keeps its code, its types and its keys; texts, and texts with parameters, are in the words of Taiwan', () => {
    const file = `import { 订单 } from './订单.ts'
/** 订单 */
export const list: Record<'a', unknown> = {
  a: '请“保存”文件',
  '单号': { b: ({ count }: { count: string }) => \`\${count} 行\${count && \`，\${count} 列\`}\`, 订单 },
} satisfies object
function hour(): string {
  return '后台'
}
`
    expect(deriveFile(file, derive)).toBe(`import { 订单 } from './订单.ts'
/** 订单 */
export const list: Record<'a', unknown> = {
  a: '請「儲存」檔案',
  '单号': { b: ({ count }: { count: string }) => \`\${count} 列\${count && \`，\${count} 欄\`}\`, 订单 },
} satisfies object
function hour(): string {
  return '後台'
}
`)
  })

  it('says in one text what it says otherwise nowhere', () => {
    const here = derivationBy({ 窗口: '視窗' }, { 'desk.window': { 窗口: '窗口' } })
    const file = "export const desk = { window: '新窗口', other: '新窗口' }"
    expect(deriveFile(file, here)).toBe("export const desk = { window: '新窗口', other: '新視窗' }")
  })
})

it.each([
  ['打印二维码', '列印 QR 碼'],
  ['二维码', 'QR 碼'],
  ['按回车打开', '按 Enter 開啟'],
  ['（二维码）', '（QR 碼）'],
  ['第 1 行', '第 1 列'],
  ['正在运行', '正在執行'],
])('%s is %s', (source, taiwanese) => {
  expect(derive({ key: '', source, start: 0, end: 0 })).toBe(taiwanese)
})

test('every text has the parameters of its source', () => {
  const parametersOf = (code: string) => (code.match(/\$\{/g) ?? []).length
  for (const [{ key, source }, text] of derived) expect([key, parametersOf(text)]).toEqual([key, parametersOf(source)])
})

test('every term is needed', () => {
  const idle = Object.keys(terms).filter((word) => {
    const { [word]: _, ...others } = terms
    const without = derivationBy(others, overrides)
    return !texts.some((text) => text.source.includes(word) && without(text) !== derived.get(text))
  })
  expect(idle).toEqual([])
})

test('every override is needed: it is of a text that there is, and changes it', () => {
  const idle = Object.entries(overrides).flatMap(([key, labels]) =>
    Object.keys(labels).filter((word) => {
      const { [word]: _, ...others } = labels
      const without = derivationBy(terms, { ...overrides, [key]: others })
      return !texts.some((text) => text.key === key && without(text) !== derived.get(text))
    }),
  )
  expect(idle).toEqual([])
})
