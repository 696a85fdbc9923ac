import type { Locator, Page } from '@playwright/test'
import { expect, readClipboard, test } from '../playground/open-playground.ts'
import { expectNoBarriers } from './barriers.ts'

const cell = (page: Page, row: number, col: number): Locator => page.locator(`[data-row="${row}"] [data-col="${col}"]`)

const head = (page: Page, name: string): Locator => page.getByRole('columnheader', { name, exact: true })

const grid = (page: Page): Locator => page.locator('.fd-grid')

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Row and column of the cursor as screen readers are told, "row col". */
const cursor = async (page: Page): Promise<string> => {
  const id = await grid(page).getAttribute('aria-activedescendant')
  if (id === null) return ''
  return page.evaluate((one) => {
    const active = document.getElementById(one)
    return `${active?.closest('[role=row]')?.getAttribute('aria-rowindex')} ${active?.getAttribute('aria-colindex')}`
  }, id)
}

const recorded = <Value>(page: Page, name: string): Promise<Value> =>
  page.evaluate((key) => Reflect.get(window, key), name)

const small = 'page=grid&figures=21'

test('moves by keys through heads and cells, and scrolls along', async ({ open }) => {
  const page = await open(small)
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '2003')
  await expect(grid(page)).toHaveAttribute('aria-colcount', '24')
  await page.keyboard.press('Tab')
  await press(page, 'ArrowDown')
  await expect.poll(() => cursor(page)).toBe('3 1')
  await press(page, 'ArrowDown', 'ArrowRight', 'ArrowRight')
  await expect.poll(() => cursor(page)).toBe('4 3')
  await press(page, 'Control+End')
  await expect.poll(() => cursor(page)).toBe('2002 24')
  await expect(cell(page, 1999, 23)).toBeInViewport({ ratio: 1 })
  await press(page, 'Home', 'PageUp')
  const row = async (): Promise<number> => Number((await cursor(page)).split(' ')[0])
  await expect.poll(row).toBeGreaterThan(1970)
  expect(await row()).toBeLessThan(2002)
  await press(page, 'Control+Home', 'ArrowUp')
  await expect.poll(() => cursor(page)).toBe('1 1')
  await expect(page.locator('.fd-grid-headcell.fd-grid-cursor')).toHaveText('#')
})

test('marks ranges with Shift and mouse, sums them and copies exact figures', async ({ open }) => {
  const page = await open('page=grid&figures=8&plain')
  await cell(page, 2, 1).click()
  await press(page, 'Shift+ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight')
  await expect(page.locator('.fd-grid-marked')).toHaveCount(8)
  await press(page, 'Control+c')
  const lines = (await readClipboard(page)).split('\r\n').map((line) => line.split('\t'))
  expect(lines.map((line) => line.slice(0, 2))).toEqual([
    ['026014', '直筒牛仔裤'],
    ['026021', '羊毛针织开衫'],
  ])
  const figures = lines.flatMap((line) => line.slice(2)).map(Number)
  expect(figures.every(Number.isFinite)).toBe(true)
  const sum = figures.reduce((total, figure) => total + figure, 0)
  await expect(page.locator('.foot')).toContainText(`4 个 · 合计 ${Math.round(sum).toLocaleString('en-US')} `)

  await cell(page, 0, 3).hover()
  await page.mouse.down()
  await cell(page, 3, 4).hover()
  await page.mouse.up()
  await expect(page.locator('.fd-grid-marked')).toHaveCount(8)
  await cell(page, 1, 5).click({ modifiers: ['Shift'] })
  await expect(page.locator('.fd-grid-marked')).toHaveCount(6)
  await press(page, 'Escape')
  await expect(page.locator('.fd-grid-marked')).toHaveCount(1)
  await press(page, 'Control+a')
  await expect(page.locator('.foot')).toContainText(`${2000 * 9} 个`)
})

test('a drag past the edge scrolls on', async ({ open }) => {
  const page = await open(small)
  await cell(page, 2, 4).hover()
  await page.mouse.down()
  const box = await grid(page).boundingBox()
  await page.mouse.move((box?.x ?? 0) + 700, (box?.y ?? 0) + (box?.height ?? 0) + 20, { steps: 4 })
  await expect.poll(() => grid(page).evaluate((element) => element.scrollTop)).toBeGreaterThan(400)
  await page.mouse.up()
  const stopped = await grid(page).evaluate((element) => element.scrollTop)
  await page.waitForTimeout(100)
  expect(await grid(page).evaluate((element) => element.scrollTop)).toBe(stopped)
})

test('sorts by click, Shift and Enter, and keeps the cursor on its row', async ({ open }) => {
  const page = await open('page=grid&figures=4&plain')
  await head(page, '件数').click()
  await expect(head(page, '件数')).toHaveAttribute('aria-sort', 'descending')
  const firsts = await page.locator('[data-row] [data-col="3"]').allTextContents()
  const sorted = firsts.map((text) => Number(text.replace(',', ''))).slice(0, 15)
  expect(sorted).toEqual(sorted.toSorted((one, other) => other - one))
  await head(page, '款号').click({ modifiers: ['Shift'] })
  await expect(page.locator('.fd-grid-sort')).toHaveCount(2)
  await cell(page, 5, 1).click()
  await press(page, 'Control+ArrowUp', 'ArrowUp', 'Enter')
  await expect(page.locator('.fd-grid-sort')).toHaveCount(1)
  await expect(cell(page, 0, 1)).toHaveText('039993')
  await cell(page, 7, 1).click()
  const followed = (await cell(page, 7, 1).textContent()) ?? ''
  await page.getByRole('button', { name: 'reverse' }).click()
  await press(page, 'Shift+Tab')
  await expect(grid(page)).toBeFocused()
  await press(page, 'Control+c')
  expect(await readClipboard(page)).toBe(followed)
})

test('resizes columns by drag, double click and keys', async ({ open }) => {
  const page = await open(small)
  const name = head(page, '品名')
  const width = async (): Promise<number> => (await name.boundingBox())?.width ?? 0
  expect(await width()).toBe(150)
  const edge = await name.locator('.fd-grid-edge').boundingBox()
  const at = { x: (edge?.x ?? 0) + 3, y: (edge?.y ?? 0) + 10 }
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x + 60, at.y, { steps: 5 })
  await page.mouse.up()
  await expect.poll(width).toBe(210)
  expect((await cell(page, 0, 2).boundingBox())?.width).toBe(210)
  await expect(name).toHaveAttribute('aria-sort', 'none')
  await name.locator('.fd-grid-edge').dblclick()
  await expect.poll(width).toBe(150)
  await press(page, 'Control+Home', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'Alt+ArrowRight', 'Alt+ArrowRight')
  await expect.poll(width).toBe(166)
})

test('activates rows with Enter and double click, ticks with Space, Shift and the head', async ({ open }) => {
  const page = await open('page=grid&figures=8&ticks&rows=40')
  await cell(page, 1, 3).click()
  await press(page, 'Enter')
  await cell(page, 2, 4).dblclick()
  expect(await recorded(page, 'activated')).toEqual(['row-1 figure-0', 'row-2 figure-1'])
  await press(page, 'Space')
  await expect(page.locator('[data-row="2"]')).toHaveAttribute('aria-selected', 'true')
  await page.locator('[data-row="6"] input').click({ modifiers: ['Shift'] })
  await expect(page.locator('.fd-grid-ticked')).toHaveCount(5)
  await page.getByLabel('全选').click()
  await expect(page.getByLabel('全选')).toBeChecked()
  await page.getByLabel('全选').click()
  await expect(page.locator('.fd-grid-ticked')).toHaveCount(0)
})

test('opens and closes subtotals by click and Space', async ({ open }) => {
  const page = await open('page=grid&figures=8&tree&rows=40')
  await expect(grid(page)).toHaveRole('treegrid')
  await expect(page.locator('[data-row="0"]')).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('[data-row="1"]')).toHaveAttribute('aria-level', '2')
  await page.locator('[data-row="0"] .fd-grid-toggle').click()
  await expect(page.locator('[data-row="0"]')).toHaveAttribute('aria-expanded', 'false')
  await expect(cell(page, 1, 1)).toHaveText('026056')
  await cell(page, 1, 1).click()
  await press(page, 'Space')
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(2 + 40 - 14 + 1))
})

test('asks for rows that are not fetched, once the scrolling rests', async ({ open }) => {
  const page = await open('page=grid&figures=8&lazy&rows=5000')
  await expect(cell(page, 0, 1)).toHaveText('026000')
  await grid(page).evaluate((element) => element.scrollTo(0, 36 * 3000))
  await expect(page.locator('[data-row="3003"]')).toHaveClass(/fd-grid-missing/)
  await expect(cell(page, 3003, 1)).toHaveText(String(26_000 + 3003 * 7).padStart(6, '0'))
  const asked = await recorded<string[]>(page, 'asked')
  expect(asked.length).toBeLessThan(6)
})

test('live rows change in place: scroll, cursor and range stay, numbers flash', async ({ open }) => {
  const page = await open('page=grid&figures=21&live')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await grid(page).evaluate((element) => element.scrollTo(300, 3600))
  await cell(page, 105, 8).click()
  await press(page, 'Shift+ArrowDown', 'Shift+ArrowRight')
  const before = await grid(page).evaluate((element) => [element.scrollTop, element.scrollLeft])
  const texts = await page.locator('[data-row]').allTextContents()
  await page.evaluate(() => {
    Reflect.set(window, 'flashes', 0)
    const animate = Element.prototype.animate
    Element.prototype.animate = function flash(...args) {
      Reflect.set(window, 'flashes', Reflect.get(window, 'flashes') + 1)
      return animate.apply(this, args)
    }
  })
  await expect.poll(() => page.locator('[data-row]').allTextContents()).not.toEqual(texts)
  expect(await grid(page).evaluate((element) => [element.scrollTop, element.scrollLeft])).toEqual(before)
  await expect(page.locator('.fd-grid-marked')).toHaveCount(4)
  await expect.poll(() => recorded<number>(page, 'flashes')).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => Reflect.set(window, 'flashes', 0))
  const later = await page.locator('[data-row]').allTextContents()
  await expect.poll(() => page.locator('[data-row]').allTextContents()).not.toEqual(later)
  expect(await recorded<number>(page, 'flashes')).toBe(0)
})

test('a hidden tab comes back where it was', async ({ open }) => {
  const page = await open('page=grid&figures=21&tab')
  const tab = page.getByRole('button', { name: 'tab' })
  await grid(page).evaluate((element) => element.scrollTo(400, 5000))
  await cell(page, 145, 10).click()
  await tab.click()
  await expect(grid(page)).toBeHidden()
  await tab.click()
  await expect(cell(page, 145, 10)).toBeInViewport()
  await expect(cell(page, 145, 10)).toHaveClass(/fd-grid-cursor/)
  expect(await grid(page).evaluate((element) => [element.scrollTop, element.scrollLeft])).toEqual([5000, 400])
  await grid(page).evaluate((element) => element.scrollTo(0, 20_000))
  await expect(cell(page, 560, 1)).toBeInViewport()
})

test('shows the exact figure and the whole text on hover', async ({ open }) => {
  const page = await open('page=grid&figures=8')
  await cell(page, 0, 4).hover()
  await expect(cell(page, 0, 4)).toHaveAttribute('title', /^[\d,]+\.\d\d$/)
  await cell(page, 0, 2).hover()
  await expect(cell(page, 0, 2)).toHaveAttribute('title', '双面呢短外套（加长款，含毛领可拆）')
  await cell(page, 1, 3).hover()
  await expect(cell(page, 1, 3)).toHaveAttribute('title', '')
})

test('tells of loading, errors and emptiness', async ({ open }) => {
  const loading = await open('page=grid&status=loading')
  await expect(grid(loading)).toHaveAttribute('aria-busy', 'true')
  await expect(loading.locator('.fd-grid-missing').first()).toHaveCSS('opacity', '1')
  await open('page=grid&status=error')
  await expect(loading.getByRole('alert')).toHaveText('读取失败，请重试')
  await open('page=grid&status=empty')
  await expect(loading.getByText('没有符合条件的商品')).toBeVisible()
})

test('2,000 x 200 is painted quickly and scrolls smoothly', { tag: '@measured' }, async ({ open }) => {
  const times: number[] = []
  for (let run = 0; run < 5; run += 1) {
    const page = await open('page=grid&wait')
    await page.getByRole('button', { name: 'show' }).waitFor()
    times.push(await page.evaluate(firstPaint))
    await expect(grid(page)).toHaveAttribute('aria-colcount', '200')
  }
  const page = await open('page=grid')
  await cell(page, 0, 1).waitFor()
  const workSoFar = await mainThreadWork(page)
  const before = await workSoFar()
  const framesPerSecond = await page.evaluate(scrollFrames)
  const work = ((await workSoFar()) - before) / 120
  const paint = times.toSorted((one, other) => one - other)[2] ?? Number.NaN
  const figures = `first paint ${Math.round(times[0] ?? 0)} ms cold, ${Math.round(paint)} ms warm; scrolling both ways ${framesPerSecond} frames a second, ${work.toFixed(1)} ms of script, style and layout each`
  test.info().annotations.push({ type: 'measured', description: figures })
  expect(await page.locator('.fd-grid *').count(), 'only what is in sight is on the page').toBeLessThan(1500)
  // Wide limits: the machine may be shared. Without virtual rows and columns these figures are more than ten times higher.
  expect(paint, figures).toBeLessThan(500)
  expect(work, figures).toBeLessThan(40)
})

/** Answers, whenever asked, the milliseconds the page's main thread has spent on script, style and layout so far. */
const mainThreadWork = async (page: Page): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const counted = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.reduce((sum, { name, value }) => sum + (counted.includes(name) ? value * 1000 : 0), 0)
  }
}

/** Milliseconds from the click that shows the grid until its frame is painted. */
const firstPaint = (): Promise<number> =>
  new Promise((done) => {
    const from = performance.now()
    document.querySelector('button')?.click()
    requestAnimationFrame(() => {
      const afterPaint = new MessageChannel()
      afterPaint.port1.onmessage = () => done(performance.now() - from)
      afterPaint.port2.postMessage(0)
    })
  })

const scrollFrames = (): Promise<number> =>
  new Promise((done) => {
    const element = document.querySelector('.fd-grid')
    const from = performance.now()
    let count = 0
    const step = (): void => {
      element?.scrollBy(30, 40)
      count += 1
      if (count < 120) requestAnimationFrame(step)
      else done(Math.round((count * 1000) / (performance.now() - from)))
    }
    requestAnimationFrame(step)
  })

for (const { title, looks } of [
  { title: 'no accessibility faults with ticks and a tree', looks: ['&ticks&tree&compact'] },
  { title: 'no accessibility faults in any look @long', looks: ['', '&dark', '&status=empty', '&lazy'] },
])
  test(title, async ({ open }) => {
    for (const look of looks) {
      const page = await open(`page=grid&figures=21${look}`)
      await grid(page).waitFor()
      if (!look.includes('empty')) await cell(page, 0, 1).click()
      await expectNoBarriers(page, { within: ['.fd-grid-wrap'], state: look })
    }
  })
