import type { Locator, Page } from '@playwright/test'
import { copyText, expect, readClipboard, test } from '../playground/open-playground.ts'
import { expectNoBarriers } from './barriers.ts'

const cell = (page: Page, row: number, col: number, style = 'script'): Locator =>
  page.locator(`[data-style="${style}"] [data-row="${row}"] [role="gridcell"]`).nth(col)

/** The numbers of a style as on screen, zero as ''. */
const numbers = (page: Page, style = 'script'): Promise<string[]> =>
  page
    .locator(`[data-style="${style}"] [data-row]`)
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('.fd-matrix-cell')].map((one) => one.textContent).join(' ')),
    )

const cursor = async (page: Page): Promise<string> => {
  const id = await page.locator('.fd-matrix-editor').getAttribute('aria-activedescendant')
  return /[a-z]+(?:-\d+)?-\d+-\d+$/.exec(id ?? '')?.[0] ?? ''
}

const recorded = <Value>(page: Page, name: string): Promise<Value> =>
  page.evaluate((key) => Reflect.get(window, key), name)

const fullWidth = (qty: number): string =>
  String(qty).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

const type = (page: Page, text: string): Promise<void> => page.keyboard.type(text)

test.describe('the key script', () => {
  test('types, enters, moves, and holes are jumped over', async ({ open }) => {
    const page = await open('script&single')
    await cell(page, 0, 0).click()
    expect(await cursor(page)).toBe('script-0-0')
    await type(page, '12')
    await expect(page.locator('output')).toHaveText('41 / 430.5')
    await press(page, 'Enter')
    await type(page, '34')
    await press(page, 'Tab')
    expect(await cursor(page)).toBe('script-1-2')
    await press(page, 'Shift+Tab', 'ArrowUp', 'ArrowRight')
    expect(await cursor(page)).toBe('script-0-1')
    await press(page, 'ArrowDown')
    expect(await cursor(page)).toBe('script-2-1')
    await press(page, 'Shift+Enter')
    expect(await cursor(page)).toBe('script-0-1')
    await type(page, '5')
    await press(page, 'ArrowRight')
    await type(page, '6')
    await press(page, 'Shift+Tab')
    expect(await numbers(page)).toEqual(['12 5 6 4', '34   ', '5 5 5 5', '7   '])
    expect(await recorded<unknown[]>(page, 'edits')).toHaveLength(4)
  })

  test('opens with F2 and double click, keeps the caret keys while open, cancels with Escape', async ({ open }) => {
    const page = await open('script&single')
    await cell(page, 0, 2).click()
    await press(page, 'F2', 'ArrowLeft')
    await type(page, '1')
    expect(await cursor(page)).toBe('script-0-2')
    await press(page, 'Enter')
    expect((await numbers(page))[0]).toBe('1 2 13 4')
    await cell(page, 0, 3).dblclick()
    await type(page, '0')
    await press(page, 'Escape')
    expect((await numbers(page))[0]).toBe('1 2 13 4')
    await expect(page.locator('output')).toHaveText('40 / 420')
    await press(page, 'Shift+ArrowLeft', 'Escape', 'Delete')
    expect((await numbers(page))[0]).toBe('1 2  4')
  })

  test('blanks typed over a number leave it, an opened and emptied one is zero', async ({ open }) => {
    const page = await open('script')
    await cell(page, 0, 0).click()
    await type(page, ' ')
    await press(page, 'Enter', 'ArrowUp')
    expect((await numbers(page))[0]).toBe('1 2 3 4')
    await press(page, 'F2', 'Backspace', 'Enter')
    expect((await numbers(page))[0]).toBe(' 2 3 4')
  })

  test('deletes, fills right and down, undoes and redoes', async ({ open }) => {
    const page = await open('script')
    await cell(page, 0, 0).click()
    await press(page, 'Shift+ArrowRight', 'Shift+ArrowRight', 'Delete')
    expect((await numbers(page))[0]).toBe('   4')
    await press(page, 'Control+z')
    expect((await numbers(page))[0]).toBe('1 2 3 4')
    await press(page, 'Control+r')
    expect((await numbers(page))[0]).toBe('1 1 1 4')
    await press(page, 'Shift+ArrowDown', 'Control+d')
    expect((await numbers(page)).slice(0, 2)).toEqual(['1 1 1 4', '1  1 '])
    await press(page, 'Control+z', 'Control+z')
    expect((await numbers(page)).slice(0, 2)).toEqual(['1 2 3 4', '   '])
    await press(page, 'Control+y', 'Control+Shift+Z')
    expect((await numbers(page)).slice(0, 2)).toEqual(['1 1 1 4', '1  1 '])
  })

  test('marks a range with the mouse, copies, cuts and pastes it', async ({ open }) => {
    const page = await open('script')
    await cell(page, 0, 0).hover()
    await page.mouse.down()
    await cell(page, 1, 2).hover()
    await page.mouse.up()
    await expect(page.locator('.fd-matrix-range')).toHaveCount(1)
    await press(page, 'Control+c')
    expect(await readClipboard(page)).toBe('1\t2\t3\r\n0\t\t0')
    await press(page, 'Control+x')
    expect((await numbers(page)).slice(0, 2)).toEqual(['   4', '   '])
    await cell(page, 0, 1).click()
    await press(page, 'Control+v')
    expect((await numbers(page)).slice(0, 2)).toEqual([' 1 2 3', '   '])
    await press(page, 'Control+z', 'Control+z')
    expect((await numbers(page)).slice(0, 2)).toEqual(['1 2 3 4', '   '])
    await cell(page, 0, 0).click()
    await cell(page, 1, 3).click({ modifiers: ['Shift'] })
    await copyText(page, '8')
    await press(page, 'Control+v')
    expect((await numbers(page)).slice(0, 2)).toEqual(['8 8 8 8', '8  8 8'])
  })

  test('refuses wrong texts one by one and keeps the numbers', async ({ open }) => {
    const page = await open('script')
    for (const text of ['1.5', '-1', '1e9', 'abc', '=1+1', '99999']) {
      await cell(page, 0, 0).click()
      await type(page, text)
      await press(page, 'Enter')
      await expect(cell(page, 0, 0)).toHaveClass(/fd-matrix-marked-refused/)
      await expect(cell(page, 0, 0)).toHaveText('1')
    }
    await cell(page, 2, 0).click()
    await type(page, '6')
    await press(page, 'Tab')
    await expect(cell(page, 2, 0)).toHaveClass(/fd-matrix-marked-refused/)
    await cell(page, 3, 0).click()
    await press(page, 'Delete')
    await press(page, 'Escape')
    await expect(page.locator('.fd-matrix-marked-refused')).toHaveCount(0)
    await cell(page, 0, 0).click()
    await type(page, '99999')
    await press(page, 'Enter')
    const reasons = (await recorded<{ reason: string }[]>(page, 'refusals')).map((refusal) => refusal.reason)
    expect(reasons).toEqual([
      'not-whole',
      'negative',
      'not-a-number',
      'not-a-number',
      'not-a-number',
      'too-large',
      'frozen',
      'dropped',
      'too-large',
    ])
    expect(await recorded(page, 'edits')).toEqual([])
    await cell(page, 0, 0).click()
    await expect(page.locator('.fd-matrix-pop')).toContainText('99999')
    await type(page, '1')
    await press(page, 'Enter')
    await expect(cell(page, 0, 0)).not.toHaveClass(/marked/)
  })

  test('reads what an input method composes, and leaves its keys alone', async ({ open }) => {
    const page = await open('script')
    const session = await page.context().newCDPSession(page)
    await cell(page, 0, 0).click()
    await session.send('Input.imeSetComposition', { text: '１２', selectionStart: 2, selectionEnd: 2 })
    for (const type of ['keyDown', 'keyUp'] as const) {
      await session.send('Input.dispatchKeyEvent', { type, key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 })
    }
    expect(await cursor(page)).toBe('script-0-0')
    expect(await recorded(page, 'edits')).toEqual([])
    await session.send('Input.insertText', { text: '１２' })
    await press(page, 'Enter')
    expect((await numbers(page))[0]).toBe('12 2 3 4')
  })

  test('travels from style to style and tells when it wants to leave', async ({ open }) => {
    const page = await open('script')
    await cell(page, 3, 3).click()
    await press(page, 'Tab')
    expect(await cursor(page)).toBe('style-1-0-0')
    await press(page, 'Control+ArrowDown')
    expect(await cursor(page)).toBe('style-2-0-0')
    await press(page, 'PageUp', 'Control+ArrowUp')
    expect(await cursor(page)).toBe('script-0-0')
    await press(page, 'Control+End')
    expect(await cursor(page)).toMatch(/^style-2-/)
    await press(page, 'Tab')
    expect(await recorded(page, 'left')).toEqual(['next'])
    await press(page, 'Control+Home', 'ArrowUp')
    expect(await recorded(page, 'left')).toEqual(['next', 'previous'])
  })
})

test('pastes 20 x 10 from a spreadsheet as one step', async ({ open }) => {
  const page = await open('wide')
  const lines = Array.from({ length: 20 }, (_, row) => Array.from({ length: 10 }, (_, col) => row * 100 + col))
  const written = (qty: number): string => (qty < 1500 ? qty.toLocaleString('en-US') : fullWidth(qty))
  const text = lines.map((line) => line.map(written).join('\t'))
  const expected = lines.map((line) => line.map((qty) => (qty === 0 ? '' : qty)).join(' '))
  const total = lines.flat().reduce((sum, qty) => sum + qty, 0)
  await copyText(page, `${text.join('\r\n')}\r\n`)
  await cell(page, 0, 0, 'wide').click()
  await press(page, 'Control+v')
  expect(await numbers(page, 'wide')).toEqual(expected)
  expect(await recorded<unknown[]>(page, 'edits')).toHaveLength(199)
  await expect(page.locator('output')).toHaveText(`${total} / ${total * 60}`)
  await press(page, 'Control+z')
  expect((await numbers(page, 'wide')).join('').trim()).toBe('')
})

test('500 styles: the cursor crosses them all with few nodes on the page', async ({ open }) => {
  const page = await open('styles=500')
  await page.getByRole('button', { name: 'last' }).click()
  await expect(page.locator('[data-style="style-500"]')).toBeInViewport()
  expect(await cursor(page)).toBe('style-500-0-0')
  await type(page, '77')
  await press(page, 'Enter', 'Control+Home')
  expect(await cursor(page)).toBe('style-1-0-0')
  await expect(page.locator('[data-style="style-1"]')).toBeInViewport()
  expect(await page.locator('[data-style]').count()).toBeLessThan(16)
  for (let style = 2; style <= 40; style += 1) await press(page, 'PageDown')
  expect(await cursor(page)).toBe('style-40-0-0')
  await expect(cell(page, 0, 0, 'style-40')).toBeInViewport()
})

test('one style of 30 sizes pushes no sums of any style out of sight, and no sum is cut', async ({ open }) => {
  for (const look of ['thirty', 'thirty&compact']) {
    const page = await open(look)
    await page.setViewportSize({ width: 1366, height: 768 })
    const inSight = () =>
      page.locator('.fd-matrix-list').evaluate((list) => {
        const shown = list.getBoundingClientRect()
        const sums = [
          ...list.querySelectorAll('.fd-matrix-qty, .fd-matrix-amount, .fd-matrix-state, .fd-matrix-colour'),
        ]
        const boxes = sums.map((one) => one.getBoundingClientRect())
        const isWithin = boxes.every((box) => box.left >= shown.left && box.right <= shown.left + list.clientWidth + 1)
        const cut = [...list.querySelectorAll('.fd-matrix-qty, .fd-matrix-amount, .fd-matrix-size b, .fd-matrix-sum')]
          .filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0)
          .map((one) => one.textContent)
        return { isWithin, cut, count: sums.length }
      })
    expect(await inSight()).toMatchObject({ isWithin: true, cut: [] })
    // The keyboard reaches the last size, which is in sight beside the sums.
    await cell(page, 0, 0, 'thirty').click()
    await press(page, ...Array.from({ length: 29 }, () => 'Tab'))
    expect(await inSight()).toMatchObject({ isWithin: true, cut: [] })
    const [last, sum] = await Promise.all([
      cell(page, 0, 29, 'thirty').boundingBox(),
      page.locator('[data-style="thirty"] [data-row="0"] .fd-matrix-qty').boundingBox(),
    ])
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((sum?.x ?? 0) + 1)

    // Styles of four sizes stay, and the cursor stands over the cell that it writes to.
    const list = page.locator('.fd-matrix-list')
    const scrolled = await list.evaluate((one) => one.scrollLeft)
    expect(scrolled).toBeGreaterThan(400)
    const size = cell(page, 0, 1, 'style-1')
    await expect(size).toBeInViewport()
    await size.click()
    await type(page, '7')
    const [over, under] = await Promise.all([page.locator('.fd-matrix-editor').boundingBox(), size.boundingBox()])
    await page.screenshot({ path: `/tmp/m/${look}.png` })
    expect(over).toMatchObject({ x: under?.x, y: under?.y, width: under?.width })
    await press(page, 'Enter')
    await expect(size).toHaveText('7')
    expect(await list.evaluate((one) => one.scrollLeft)).toBe(scrolled)
  }
})

test('a hidden tab comes back where it was', async ({ open }) => {
  const page = await open('styles=200&tab')
  await page.locator('[data-style] .fd-matrix-cell').first().click()
  for (let style = 2; style <= 30; style += 1) await press(page, 'PageDown')
  // The cursor's cell is drawn once the scrolling rests.
  await expect.poll(() => cursor(page)).toMatch(/^style-\d+/)
  const place = await cursor(page)
  const list = page.locator('.fd-matrix-list')
  const scrolled = await list.evaluate((element) => element.scrollTop)
  expect(scrolled).toBeGreaterThan(1000)
  const tab = page.getByRole('button', { name: 'tab' })
  await tab.click()
  await tab.click()
  await expect.poll(() => cursor(page)).toBe(place)
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(scrolled)
  await expect(page.locator('[data-style]').first()).toBeAttached()
})

test('50 styles of 3 x 8: a key costs less than a frame', { tag: '@measured' }, async ({ open }) => {
  const page = await open('styles=50&even')
  await cell(page, 0, 0, 'style-1').click()
  await page.evaluate(() => {
    const times: number[] = []
    Reflect.set(window, 'times', times)
    let from = 0
    addEventListener('keydown', () => (from = performance.now()), true)
    // React renders in a microtask queued before this one; reading a box then forces style and layout.
    const done = (): void =>
      queueMicrotask(() => {
        document.body.getBoundingClientRect()
        times.push(performance.now() - from)
      })
    addEventListener('input', done)
    addEventListener('keydown', (event) => event.key === 'Enter' && done())
  })
  for (let style = 0; style < 20; style += 1) {
    for (const text of ['12', '3', '45']) {
      await type(page, text)
      await press(page, 'Enter')
    }
  }
  const times = (await recorded<number[]>(page, 'times')).toSorted((one, other) => one - other)
  const median = times[Math.floor(times.length / 2)] ?? Number.NaN
  const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN
  const figures = `${times.length} keys, median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`
  test.info().annotations.push({ type: 'measured', description: figures })
  expect(times.length).toBe(160)
  expect(median, figures).toBeLessThan(16)
})

for (const { title, looks } of [
  { title: 'no accessibility faults with marks', looks: ['marks'] },
  { title: 'no accessibility faults in any look @long', looks: ['script', 'marks&dark'] },
])
  test(title, async ({ open }) => {
    for (const look of looks) {
      const page = await open(look)
      await page.locator('[data-col]').first().click()
      await expectNoBarriers(page, { within: ['.fd-matrix-list'], state: look })
    }
  })
