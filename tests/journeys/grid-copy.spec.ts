import type { Page } from '@playwright/test'
import { copyText, expect, readClipboard, test } from '../playground/open-playground.ts'

const grid = (page: Page) => page.locator('.fd-grid')
const note = (page: Page) => page.locator('.fd-grid-copying')
const codeAt = (index: number): string => `0${String(26_000 + index * 7)}`
const linesOf = (text: string): string[][] => text.split('\r\n').map((line) => line.split('\t'))

const markAll = async (page: Page): Promise<void> => {
  await page.locator('[data-row="0"] [data-col="1"]').click()
  await page.keyboard.press('Control+a')
}

test('all of 20,000 marked rows is copied within 3 s, and told how far it is', { tag: '@measured' }, async ({
  open,
}) => {
  const page = await open('page=grid&figures=8&plain&lazy&fetch=600&rows=20000')
  await markAll(page)
  const from = Date.now()
  await page.keyboard.press('Control+c')
  await expect(note(page)).toContainText('/ 20000')
  await expect(note(page)).toContainText('已复制 20000 行')
  expect(Date.now() - from).toBeLessThan(3_000)
  const lines = linesOf(await readClipboard(page))
  expect(lines).toHaveLength(20_000)
  expect(lines.filter((line) => line.every((text) => text === ''))).toEqual([])
  expect([lines[0]?.[1], lines[9_999]?.[1], lines[19_999]?.[1]]).toEqual([codeAt(0), codeAt(9_999), codeAt(19_999)])
})

test('a copy that is cancelled leaves the clipboard as it is', async ({ open }) => {
  const page = await open('page=grid&figures=8&plain&lazy&fetch=60000&rows=5000')
  await copyText(page, 'before')
  await markAll(page)
  await page.keyboard.press('Control+c')
  await expect(note(page)).toContainText('/ 5000')
  await page.keyboard.press('Escape')
  await expect(note(page)).toHaveText('')
  expect(await readClipboard(page)).toBe('before')
  // The rows stay marked: Esc has ended the copy alone.
  await expect(page.locator('.fd-grid-marked').first()).toBeVisible()
})

test('without a clipboard that waits, what is fetched is copied by a press of its own', async ({ open, page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'ClipboardItem')
    const command = document.execCommand.bind(document)
    // As once the press has lost its force.
    document.execCommand = (name) =>
      navigator.userActivation.isActive && Reflect.get(window, 'isLate') !== true && command(name)
    Reflect.set(window, 'isLate', true)
  })
  await open('page=grid&figures=8&plain&lazy&fetch=20&rows=5000')
  await markAll(page)
  await page.keyboard.press('Control+c')
  await expect(note(page)).toContainText('已备好 5000 行')
  await page.evaluate(() => Reflect.set(window, 'isLate', false))
  await page.getByRole('button', { name: /^复\s*制$/ }).click()
  await expect(note(page)).toContainText('已复制 5000 行')
  expect(linesOf(await readClipboard(page))).toHaveLength(5_000)
})

test('heads come along by Ctrl+Shift+C and by the right button, levels of a tree in a column', async ({ open }) => {
  const page = await open('page=grid&figures=3&tree&rows=9')
  await markAll(page)
  await page.keyboard.press('Control+Shift+C')
  await expect(note(page)).toContainText('已复制 9 行')
  const [heads, ...lines] = linesOf(await readClipboard(page))
  expect(heads?.slice(0, 4)).toEqual(['层级', '#', '款号', '品名'])
  expect(lines.map(([level]) => level)).toEqual(['1', ...Array.from({ length: 7 }, () => '2'), '1'])
  await page.locator('[data-row="2"] [data-col="1"]').click()
  await page.keyboard.press('Shift+ArrowRight')
  await page.locator('[data-row="2"] [data-col="2"]').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '带表头复制' }).click()
  await expect.poll(() => readClipboard(page)).toMatch(new RegExp(`^款号\t品名\r\n${codeAt(2)}\t`))
  await expect(grid(page)).toBeFocused()
})
