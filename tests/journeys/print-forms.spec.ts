import type { Page } from '@playwright/test'
import { expect, test } from '../playground/open-playground.ts'

declare global {
  interface Window {
    /** What each call of the browser's print had before it: title and text of its window. */
    printed: { title: string; text: string; fields: string[]; page: string }[]
  }
}

/** Stands in for the browser's print dialog, in the page and in every frame it makes. */
async function stubPrint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown = window.top ?? window
    shown.printed ??= []
    window.print = () => {
      const fields = [...document.querySelectorAll('input, option:checked, textarea, img')].map((field) =>
        field.localName === 'img'
          ? (field.getAttribute('src') ?? '').slice(0, 22)
          : (field.getAttribute('value') ?? field.textContent ?? '') + (field.hasAttribute('checked') ? ' ticked' : ''),
      )
      const page = [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule.cssText.startsWith('@page'))
        .map(({ cssText }) => cssText)
        .join()
      shown.printed.push({ title: document.title, text: document.body.textContent, fields, page })
      dispatchEvent(new Event('afterprint'))
    }
  })
}

const openWith = (open: (query: string) => Promise<Page>, options: unknown) =>
  open(`page=print&wish=${encodeURIComponent(JSON.stringify(options))}`)

const printed = (page: Page) => page.evaluate(() => window.printed)

test('an element is printed by its id, with what was typed, ticked, chosen and drawn', async ({ page: tab, open }) => {
  await stubPrint(tab)
  const page = await openWith(open, '#part')
  await page.getByLabel('text').fill('27SC "01"')
  await page.getByLabel('tick').check()
  await page.getByLabel('choice').selectOption('two')
  await page.getByLabel('note').fill('第二行')
  await page.getByRole('button').click()
  await expect.poll(() => printed(page)).toHaveLength(1)
  const [only] = await printed(page)
  expect(only?.fields).toEqual(['27SC "01"', 'on ticked', 'two', '第二行', 'data:image/png;base64,'])
  expect(only?.text).not.toContain('print it')
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('without an id, and with one that no element has, the whole page is printed; the latter is logged', async ({
  page,
  playground,
}) => {
  await stubPrint(page)
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  for (const options of ['', '"nowhere"']) {
    await page.goto(`${playground.address}?page=print${options && `&wish=${encodeURIComponent(options)}`}`)
    await page.getByRole('button').click()
    await expect.poll(() => printed(page)).toHaveLength(1)
    expect((await printed(page))[0]?.text).toContain('print it')
  }
  expect(logged).toEqual([expect.stringContaining('nowhere in Error')])
})

test('a preview shows title, paper and own button, and leaves the page as it was', async ({ page: tab, open }) => {
  await stubPrint(tab)
  const options = { id: 'part', preview: true, title: '排名', paper: 'a5', previewTitle: '看一看', previewButton: '印' }
  const page = await openWith(open, options)
  await page.evaluate(() => document.documentElement.style.setProperty('overflow', 'scroll'))
  await page.getByRole('button').click()
  const preview = page.getByRole('dialog', { name: '看一看' })
  await preview.getByRole('button', { name: '印', exact: true }).click()
  await expect.poll(() => printed(page)).toHaveLength(1)
  expect((await printed(page))[0]).toMatchObject({ title: '排名', page: expect.stringMatching(/size: 148mm 210mm/) })
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('hidden')
  expect(await preview.evaluate((dialog) => getComputedStyle(dialog).zIndex)).toBe('20002')
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('scroll')
})
