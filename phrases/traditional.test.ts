/// <reference path="../contract/names/opencc-tables.d.ts" />
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import simplified from 'opencc-js/dict/STCharacters'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const linesOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !file.includes('node_modules'))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .map((text, at) => ({ file, text, place: `${file}:${at + 1}` })),
    )
const texts = linesOf('phrases/zh-tw/**/*.ts').filter(({ text }) => !/^\s*(\/?\*|\/\/)/.test(text))

/** Signs of mainland China that Taiwan does not write; 台 and 群 it does. */
const simplifiedSigns = new Set(
  simplified
    .split('|')
    .map((entry) => entry.split(' '))
    .filter(([sign = '', ...traditional]) => !traditional.includes(sign) && !'台群'.includes(sign))
    .map(([sign]) => sign),
)
/** The names of the languages, each in its own signs, and those of firms. */
const ownNames = /zh_CN: '简体(中文)?'|阿里雲/g

it('the traditional texts have no simplified signs', () => {
  const found = texts.flatMap(({ text, place }) =>
    [...text.replace(ownNames, '')].filter((sign) => simplifiedSigns.has(sign)).map((sign) => `${place} ${sign}`),
  )
  expect(found).toEqual([])
})

it.each([
  ['線上', /在線(?!上)/],
  ['像素', /畫素/],
  ['設定', /設置/],
  ['布料', /面料/],
  ['QR 碼', /二維碼|二維條碼/],
  ['資料', /數據/],
  ['回收筒', /回收站/],
  ['復原', /撤銷/],
  ['登入', /登錄/],
  ['列印', /打印/],
  ['匯入、匯出', /導入|導出/],
  ['搜尋', /搜索/],
  ['預設', /默認/],
  ['印表機', /打印機/],
])('the traditional texts say %s, and no second word for it', (_, second) => {
  expect(texts.filter(({ text }) => second.test(text)).map(({ place, text }) => `${place} ${text.trim()}`)).toEqual([])
})

it('pages with fonts for simplified Chinese have some for traditional Chinese too', () => {
  const styles = Object.entries(
    Object.groupBy(
      linesOf('{console,floor}/src/**/*.css').map(({ file, text }) => ({ file, text })),
      ({ file }) => file,
    ),
  ).map(([file, lines = []]) => ({ file, css: lines.map(({ text }) => text).join('\n') }))
  const fonts = styles.filter(({ css }) => css.includes('Microsoft YaHei'))
  expect(fonts.length).toBeGreaterThan(3)
  for (const { file, css } of fonts)
    expect([file, /:lang\(zh-TW\)[^}]*"Microsoft JhengHei"/.test(css)]).toEqual([file, true])
})
