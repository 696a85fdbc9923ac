import { readFileSync } from 'node:fs'
import * as english from '@fairdesk/phrases/en/index'
import * as simplified from '@fairdesk/phrases/zh-cn/index'
import * as traditional from '@fairdesk/phrases/zh-tw/index'
import { expect, type Page, type Request } from '@playwright/test'
import { speak, test } from './open-fair.ts'
import type { RunningFair } from './start-fair.ts'
import { visit } from './tab-steps.ts'

/** Addresses of the route table, as it stands in its file: the table itself draws in every screen. */
const table = readFileSync(new URL('../../console/src/app/routes.ts', import.meta.url), 'utf8')
const paths = ['/dashboard', ...[...table.matchAll(/page\(\s*'([^']+)'/g)].map(([, path = '']) => path)]

// An empty fair shows nothing but the console's own words.
test.use({ demo: 'off' })

/** Every text of a phrase tree; what takes parameters is left out. */
function textsOf(phrases: unknown): string[] {
  if (typeof phrases === 'string') return [phrases]
  return typeof phrases === 'object' && phrases !== null ? Object.values(phrases).flatMap(textsOf) : []
}

const han = /\p{Script=Han}/u
/** What a phrase is written in, one that takes parameters by its source. */
function writtenIn(phrases: unknown): string {
  if (typeof phrases === 'object' && phrases !== null) return Object.values(phrases).map(writtenIn).join('')
  return String(phrases)
}
const hansOf = (phrases: unknown) => new Set(writtenIn(phrases).match(/\p{Script=Han}/gu))
/** Characters that only one of the two ways of writing uses. */
const onlyIn = (one: unknown, other: unknown) => {
  const others = hansOf(other)
  return [...hansOf(one)].filter((character) => !others.has(character))
}
const traditionalOnly = onlyIn(traditional, simplified)
const simplifiedOnly = onlyIn(simplified, traditional)
const englishTexts = new Set(textsOf(english).filter((text) => /[a-z]{3}/.test(text)))
for (const text of [...textsOf(simplified), ...textsOf(traditional)]) englishTexts.delete(text)

/** Names of languages, of the fair and of programs stay as they are. */
const names = /简体中文|繁體中文|English|订货会$|^Excel$/

/** Whatever is read or heard on the page: texts, placeholders, titles, labels. */
async function saidOn(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const texts: string[] = [document.title]
    // What a hidden page says is put into another language when it is shown again.
    const isSaid = (element: Element | null) =>
      // A paper has a language of its own, and the goods of a sample are no words.
      element?.closest('script, style, noscript, .fd-paper') === null &&
      element.closest('[role="tabpanel"]')?.checkVisibility() !== false
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (isSaid(node.parentElement)) texts.push(node.textContent ?? '')
    }
    for (const name of ['placeholder', 'title', 'aria-label', 'alt']) {
      for (const element of document.body.querySelectorAll(`[${name}]`))
        if (isSaid(element)) texts.push(element.getAttribute(name) ?? '')
    }
    return texts
  })
  return said.map((text) => text.trim()).filter((text) => text !== '' && !names.test(text))
}

const isForeign: Record<string, (text: string) => boolean> = {
  zh_CN: (text) => traditionalOnly.some((character) => text.includes(character)) || englishTexts.has(text),
  zh_TW: (text) => simplifiedOnly.some((character) => text.includes(character)) || englishTexts.has(text),
  en: (text) => han.test(text),
}

/** Follows the page's calls; answers, whenever asked, how many are under way. Live lines are never answered. */
function callsOf(page: Page): () => number {
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    if (/\/api\/(?!live\/)(?!.*\/watch(Online)?$)/.test(request.url())) underWay.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => underWay.delete(request))
  return () => underWay.size
}

test('nothing is untranslated on every third screen in any language', async ({ fair, atHome: page }) => {
  const third = paths.filter((_, index) => index % 3 === 0)
  expect(third.length).toBeGreaterThan(8)
  await expectTranslated(page, fair, third)
})

test('nothing is untranslated on any screen in any language @long', async ({ fair, atHome: page }) => {
  expect(paths.length).toBeGreaterThan(25)
  await expectTranslated(page, fair, paths)
})

async function expectTranslated(page: Page, fair: RunningFair, screens: readonly string[]): Promise<void> {
  // The first administrator's name stands in the list of users; it is no word of the console's.
  await fair.sql.query("update platform.accounts set real_name = ''")
  const calls = callsOf(page)
  // Each screen is read first in the language that is spoken, the others follow: two changes a screen, not three.
  const languages = Object.keys(isForeign)
  for (const path of screens) {
    await visit(page, path)
    await expect(page.locator('.fd-loading:visible')).toHaveCount(0)
    // What a screen asks for it asks for as soon as it is drawn.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
    await expect.poll(calls, { message: path, intervals: [30, 60, 120, 250] }).toBe(0)
    for (const [at, language] of languages.entries()) {
      if (at > 0) await speak(page, language)
      // Names of a list come from the server in the language that is asked for.
      await expect
        .poll(
          async () => {
            const said = await saidOn(page)
            expect(said.length, path).toBeGreaterThan(10)
            return said.filter(isForeign[language] ?? (() => true))
          },
          // Asked often: a language is there after some 50 ms, and there are nearly a hundred to wait for.
          { message: `${path} in ${language}`, timeout: 5000, intervals: [30, 30, 60, 120, 250] },
        )
        .toEqual([])
    }
    languages.reverse()
  }
}
