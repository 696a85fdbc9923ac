import { array, asyncProperty, assert as check, constantFrom, integer, record } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileOf, zipOf } from '../../../../domain/sheets/fixtures/make.ts'
import { sheetLimits } from '../../../../domain/sheets/limits.ts'
import { openPackage } from '../../../../domain/sheets/reading/xlsx/package.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { emptyFair } from '../../../../testing/fair-of.ts'
import { clearOrders, faultsOf, type PlaceName, row, save, setSwitch } from '../../../../testing/order-desk.ts'
import { type Fill, type FilledSheet, filledForm, orderForm } from '../../../../testing/order-forms.ts'
import { type Upload, upload, uploaded } from '../../../../testing/upload.ts'
import { world } from '../../../../testing/world.ts'

const { customers, sizes, skcs } = world
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())
beforeEach(() => clearOrders(app))

async function filled(
  change: (fill: Fill, sheets: FilledSheet[]) => void,
  customerId: number = customers.hangzhou,
): Promise<Buffer> {
  return filledForm(await orderForm(app, customerId), change)
}

const sent = (bytes: Uint8Array, more: Partial<Upload> = {}) => upload(app, { kind: 'orders', bytes, ...more })
const tried = (bytes: Uint8Array, more: Partial<Upload> = {}) =>
  uploaded(app, { kind: 'orders', bytes, mode: 'dryRun', ...more })

/** What each customer has, by tag and size. */
async function pieces(customerId: number = customers.hangzhou): Promise<Record<string, number>> {
  const found = await sql<{ cell: string; qty: number }>`
    select skcs.skc_no || ' ' || sizes.name as cell, order_rows.qtys[sizes.slot]::int as qty
    from order_rows join orders on orders.id = order_id join skcs on skcs.id = skc_id
    join styles on styles.id = style_id join sizes on sizes.size_group_id = styles.size_group_id
    where customer_id = ${customerId} and orders.deleted_at is null and order_rows.qtys[sizes.slot] > 0
    order by 1`.execute(app.fair.db)
  return Object.fromEntries(found.rows.map(({ cell, qty }) => [cell, qty]))
}

const nextColumn = (letters: string) =>
  letters.slice(0, -1) + String.fromCharCode((letters.codePointAt(letters.length - 1) ?? 0) + 1)

const problemsIn = ({ rows }: Awaited<ReturnType<typeof tried>>) =>
  rows.flatMap(({ notes }) => notes.flatMap(({ label, problem }) => (problem ? [`${label ?? ''}: ${problem}`] : [])))

describe('a filled order form', () => {
  it('changes what was filled in: first told, then saved, and not a second time', async () => {
    await save(app, [row('teeBlack', [sizes.s, 4], [sizes.m, 2])])
    const file = await filled((fill) => {
      fill('T001-01', 'S', '6')
      fill('T001-01', 'M', '0')
      fill('T001-02', 'L', '３')
    })
    const trial = await tried(file)
    expect(trial).toMatchObject({ committed: false, counts: { created: 1, changed: 1, refused: 0 } })
    expect(
      trial.rows.find(({ key }) => key.includes('T001-01'))?.notes.map(({ before, after }) => [before, after]),
    ).toEqual([
      ['4', '6'],
      ['2', '0'],
    ])
    expect(await pieces()).toEqual({ 'T001-01 M': 2, 'T001-01 S': 4 })
    const done = await uploaded(app, { kind: 'orders', importId: trial.importId, mode: 'commit' })
    expect(done).toMatchObject({ committed: true, counts: trial.counts })
    expect(await pieces()).toEqual({ 'T001-01 S': 6, 'T001-02 L': 3 })
    expect(await faultsOf(app)).toEqual([])
    const again = await filled(() => {})
    expect((await tried(again)).counts).toMatchObject({ created: 0, changed: 0, refused: 0 })
  })

  it('comes back as it went out, below its title and with its pictures', async () => {
    await save(app, [row('teeBlack', [sizes.s, 4], [sizes.m, 2])])
    for (const pictures of [false, true]) {
      const trial = await tried(await orderForm(app, customers.hangzhou, { pictures }))
      expect(trial).toMatchObject({ counts: { created: 0, changed: 0, refused: 0 } })
      expect(problemsIn(trial)).toEqual([])
    }
  })

  it('leaves a blank cell as it is unless blank takes out', async () => {
    await save(app, [row('teeBlack', [sizes.s, 4], [sizes.m, 2])])
    const file = await filled((fill) => fill('T001-01', 'S', ''))
    const trial = await tried(file)
    expect(trial).toMatchObject({ blanks: 1, counts: { changed: 0, refused: 0 } })
    expect(trial.problems.join()).toContain('1 格')
    const mapping = { options: { blankTakesOut: true } }
    expect((await tried(file, { mapping })).counts).toMatchObject({ changed: 1 })
    await uploaded(app, { kind: 'orders', bytes: file, mode: 'commit', mapping })
    expect(await pieces()).toEqual({ 'T001-01 M': 2 })
  })

  it('tells each cell that may not be so, with its place and why; a commit of all then changes nothing', async () => {
    await save(app, [row('teeBlack', [sizes.s, 4]), row('teeRed', [sizes.s, 1])])
    const file = await filled((fill, sheets) => {
      fill('T001-01', 'M', '一打')
      fill('T001-02', 'S', '1.5')
      fill('T001-03', 'S', '5')
      fill('P001-01', 'S', '2')
      const [tops] = sheets
      tops?.rows.splice(2, 0, ['X999-01', 'X999', ...Array.from({ length: tops.header.length - 2 }, () => '1')])
    })
    const trial = await tried(file)
    const problems = problemsIn(trial).join('\n')
    expect(trial.counts).toMatchObject({ created: 1, changed: 0, refused: 4 })
    for (const part of ['M: 数量须为', 'S: 数量须为', 'S: 该颜色已停订', '没有这个款色'])
      expect(problems).toContain(part)
    expect(problems).toMatch(/[A-Z]+\d+ M: /)
    const before = await pieces()
    expect(await sent(file, { mode: 'commit' })).toMatchObject({ code: 500 })
    expect(await pieces()).toEqual(before)
    const good = await uploaded(app, { kind: 'orders', bytes: file, mode: 'commitGood' })
    expect(good.counts).toEqual(trial.counts)
    expect(await pieces()).toEqual({ ...before, 'P001-01 S': 2 })
  })

  it('refuses a cell that others have changed since, with who and what it is now', async () => {
    await save(app, [row('teeBlack', [sizes.s, 4])])
    const file = await filled((fill) => fill('T001-01', 'S', '6'))
    await save(app, [row('teeBlack', [sizes.s, 9])])
    expect(problemsIn(await tried(file)).join()).toMatch(/S: .*改为 9/)
    const same = await filled((fill) => fill('T001-01', 'S', '8'))
    await save(app, [row('teeBlack', [sizes.s, 8])])
    expect((await tried(same)).counts).toMatchObject({ changed: 0, refused: 0 })
  })

  it('leaves out with a line what its style then lacks, in the trial as in the commit', async () => {
    await setSwitch(app, 'enforceMoq', 'blockOnSave')
    const setMoq = (moq: number | null) =>
      app.fair.db.updateTable('styles').set({ moq }).where('id', '=', world.styles.tee).execute()
    await setMoq(6)
    const file = await filled((fill) => {
      fill('T001-01', 'S', '3')
      fill('T001-02', 'S', '3')
      fill('T001-02', 'M', 'x')
      fill('P001-01', 'S', '1')
    })
    const trial = await tried(file)
    expect(trial.counts).toMatchObject({ created: 1, refused: 2 })
    const good = await uploaded(app, { kind: 'orders', bytes: file, mode: 'commitGood' })
    await setMoq(null)
    expect(good.counts).toEqual(trial.counts)
    expect(await pieces()).toEqual({ 'P001-01 S': 1 })
  })

  it('takes columns wherever they stand, and no sheet with one too few or too many', async () => {
    const moved = await filled((fill, sheets) => {
      fill('T001-01', 'S', '6')
      for (const { header, rows } of sheets) for (const cells of [header, ...rows]) cells.reverse()
    })
    expect((await tried(moved)).counts).toMatchObject({ created: 1, refused: 0 })
    const missing = await filled((fill, sheets) => {
      fill('T001-01', 'S', '6')
      const [tops] = sheets
      if (tops) tops.header[tops.header.indexOf('M')] = '备注'
    })
    expect(problemsIn(await tried(missing)).join()).toContain('缺少“M”列')
    const twice = await filled((_, sheets) => {
      const [tops] = sheets
      if (tops) tops.header[tops.header.indexOf('M')] = 'S'
    })
    expect(problemsIn(await tried(twice)).join()).toContain('“S”列有两个')
  })

  it('tells no pieces from merged cells', async () => {
    const form = await filled((fill) => {
      fill('T001-01', 'S', '6')
      fill('T001-02', 'S', '2')
    })
    const source = await openPackage(fileOf(form), sheetLimits)
    const names = [
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/workbook.xml',
      'xl/styles.xml',
    ]
    const sheets = [1, 2, 3].map((number) => `xl/worksheets/sheet${number}.xml`)
    const parts = await Promise.all([...names, ...sheets].map(async (name) => [name, await source.text(name)] as const))
    source.close()
    const merged = parts.map(([name, xml]) => {
      const column = /<c r="([A-Z]+)1"[^>]*><is><t>S<\/t>/.exec(xml)?.[1]
      const range = column && `<mergeCells><mergeCell ref="${column}2:${nextColumn(column)}2"/></mergeCells>`
      return [name, xml.replace('</sheetData>', `</sheetData>${name === sheets[0] ? range : ''}`)]
    })
    const trial = await tried(await zipOf(Object.fromEntries(merged)))
    expect(trial.counts).toMatchObject({ created: 1, refused: 1 })
    expect(problemsIn(trial)).toEqual([expect.stringMatching(/S: 合并/), expect.stringMatching(/M: 合并/)])
  })

  it('finds sizes by what they were called when it was made, and refuses those that are gone', async () => {
    const file = await filled((fill) => fill('T001-01', 'XL', '2'))
    const named = (name: string) => sql`update sizes set name = ${name} where id = ${sizes.xl}`.execute(app.fair.db)
    await named('特大')
    expect((await tried(file)).counts).toMatchObject({ created: 1, refused: 0 })
    await named('XL')
    const off = (mask: number) =>
      sql`update skcs set off_mask = ${mask} where id = ${skcs.teeBlack}`.execute(app.fair.db)
    await off(0b1000)
    expect(problemsIn(await tried(file)).join()).toContain('没有这个尺码')
    await off(0)
  })

  it('is refused whole where it is none, of another fair or customer, or nothing may be ordered', async () => {
    const file = await filled((fill) => fill('T001-01', 'S', '6'))
    const rows = [
      ['圆牌号', 'S'],
      ['T001-01', '6'],
    ]
    expect(await upload(app, { kind: 'orders', rows, mode: 'dryRun' })).toMatchObject({ code: 422, msg: /订货表/ })
    const mapping = { options: { customerId: customers.ningbo } }
    expect((await sent(file, { mode: 'dryRun', mapping })).msg).toContain('C001')
    const other = await emptyFair(app, 'OTHERFORM')
    expect((await upload(other, { kind: 'orders', bytes: file, mode: 'dryRun' })).msg).toContain('测试订货会')
    await setSwitch(app, 'orderOpen', false)
    await setSwitch(app, 'staffOverride', false)
    expect((await sent(file, { mode: 'dryRun' })).msg).toContain('“开放订货”没有打开')
    expect((await sent(file, { mode: 'dryRun', as: 'nobody' })).code).toBe(403)
    expect(await pieces()).toEqual({})
  })
})

const tags = ['T001-01', 'T001-02', 'T001-03', 'P001-01'] as const
const places: Readonly<Record<(typeof tags)[number], PlaceName>> = {
  'T001-01': 'teeBlack',
  'T001-02': 'teeWhite',
  'T001-03': 'teeRed',
  'P001-01': 'pantsBlack',
}
const letters = ['S', 'M', 'L', 'XL'] as const
const ids = { S: sizes.s, M: sizes.m, L: sizes.l, XL: sizes.xl } as const

const cells = array(
  record({
    tag: constantFrom(...tags),
    letter: constantFrom(...letters),
    text: constantFrom('0', '1', '2', '7', '９', '9999', '10000', '-1', '1.5', 'x'),
  }),
  { maxLength: 6 },
)
const start = array(
  record({ tag: constantFrom(...tags), letter: constantFrom(...letters), qty: integer({ min: 0, max: 3 }) }),
  { maxLength: 6 },
)

it('a form filled at random and imported is what the same edits typed row by row come to', async () => {
  await check(
    asyncProperty(start, cells, async (before, edits) => {
      const last = <T extends { tag: string; letter: string }>(list: readonly T[]) => [
        ...new Map(list.map((one) => [`${one.tag} ${one.letter}`, one])).values(),
      ]
      const begin = async () => {
        await clearOrders(app)
        for (const { tag, letter, qty } of last(before)) await save(app, [row(places[tag], [ids[letter], qty])])
      }
      await begin()
      const had = await pieces()
      const file = await filled((fill) => {
        for (const { tag, letter, text } of edits) fill(tag, letter, text)
      })
      const trial = await tried(file)
      const done = await uploaded(app, { kind: 'orders', bytes: file, mode: 'commitGood' })
      expect(done.counts).toEqual(trial.counts)
      const imported = await pieces()
      await begin()
      for (const [tag, some] of Map.groupBy(last(edits), (one) => one.tag)) {
        const typed = some
          .map(({ letter, text }) => [letter, text, had[`${tag} ${letter}`] ?? 0] as const)
          .filter(([, text, was]) => Number(text.normalize('NFKC')) !== was)
        if (typed.length === 0) continue
        await save(
          app,
          [
            row(
              places[tag],
              ...typed.map(([letter, text, was]): [number, unknown, number] => [ids[letter], text, was]),
            ),
          ],
          {
            atomic: true,
          },
        )
      }
      expect(imported).toEqual(await pieces())
      expect(await faultsOf(app)).toEqual([])
    }),
    { numRuns: 5 },
  )
}, 120_000)
