import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { frontEndPackage, type PackageState } from '@fairdesk/contract/areas/settings/front-end-package'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { type TestApp, testApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people.ts'
import { holdBuilds } from './build-package.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

const query = (text: string) => app.fair.pool.query(text)
const stateNow = async () => (await app.call(frontEndPackage.state, {})).data
const settled = async (): Promise<PackageState> => {
  for (let tries = 0; tries < 200; tries++) {
    const state = await stateNow()
    if (state && !state.job) return state
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('the build does not end')
}
const push = async () => {
  const { code, msg } = await app.call(frontEndPackage.updateZip, {})
  if (code !== 200) throw new Error(msg)
  return settled()
}
const rename = (name: string) => query(`update styles set name = '${name}' where id = 1`)
const files = () => readdirSync(path.join(app.dataDir, 'packages', 'fair_1'))

async function download(as: Person, { version, ...headers }: Record<string, string> = {}) {
  return app.server.app.inject({
    method: 'GET',
    url: `/api/package/download${version === undefined ? '' : `?version=${version}`}`,
    headers: { token: await app.tokenOf(as), ...headers },
  })
}

type Rows = Record<string, unknown>[]

/** Reads a package as docs/front-end-package.md says: the manifest, and the files it names, checked by their hashes. */
async function unpack(bytes: Buffer): Promise<Map<string, Rows>> {
  const texts = new Map<string, string>()
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk)
    texts.set(entry.fileName, Buffer.concat(chunks).toString('utf8'))
  }
  const manifest = JSON.parse(texts.get('manifest.json') ?? '{}')
  expect(manifest).toMatchObject({ format: 1, fair: { code: 'TEST', name: '测试订货会' } })
  const rows = new Map<string, Rows>()
  for (const { name, rows: count, bytes: size, sha256 } of manifest.files) {
    const text = texts.get(name) ?? 'not there'
    expect([name, Buffer.byteLength(text), createHash('sha256').update(text).digest('hex')]).toEqual([
      name,
      size,
      sha256,
    ])
    const lines = text.split('\n').slice(0, -1)
    expect([name, lines.length]).toEqual([name, count])
    rows.set(
      name,
      lines.map((line) => JSON.parse(line)),
    )
  }
  expect(texts.size).toBe(rows.size + 1)
  return rows
}

describe('a package for front ends', () => {
  it('is for administrators to push, and there is none before', async () => {
    expect((await app.call(frontEndPackage.updateZip, {}, 'wang')).code).toBe(403)
    expect((await app.call(frontEndPackage.state, {}, 'wang')).code).toBe(403)
    expect((await app.call(frontEndPackage.current, {}, 'nobody')).data).toEqual({ version: null, madeAt: null })
    expect((await download('admin')).json()).toMatchObject({ code: 422 })
  })

  it('holds what the database holds at its version, as its document says', async () => {
    const { versions, last } = await push()
    expect(last).toBe('made')
    expect(versions).toMatchObject([{ version: 1, madeBy: 'admin', changed: 0, removed: 0, restoredFrom: null }])
    const answer = await download('admin')
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'accept-ranges': 'bytes' })
    const rows = await unpack(answer.rawPayload)
    const counted = async (table: string) => Number((await query(`select count(*) from ${table}`)).rows[0].count)
    expect(versions[0]?.counts).toEqual({
      goods: await counted("styles where deleted_at is null and status = 'onSale'"),
      codes: (await counted('common_codes')) + (await counted('brands')) + (await counted('seasons')),
      colours: await counted('colours'),
      sizes: await counted('size_groups'),
      'price-ranges': await counted('price_ranges'),
      outfits: 0,
      displays: 0,
      pictures: 0,
      switches: rows.get('switches.ndjson')?.length,
    })
    expect(versions[0]?.added).toBe([...rows.values()].reduce((sum, list) => sum + list.length, 0))
    expect(versions[0]?.warnings).toEqual({ picture: 3, price: 0, size: 0 })
    expect((await stateNow())?.lacking).toEqual({
      picture: [
        { goodsId: 1, goodsNo: 'T001' },
        { goodsId: 2, goodsNo: 'P001' },
        { goodsId: 3, goodsNo: 'S001' },
      ],
      price: [],
      size: [],
    })
    expect(rows.get('goods.ndjson')?.[0]).toMatchObject({
      goodsId: 1,
      goodsNo: 'T001',
      brand: 'SC',
      tagPrice: 199,
      sizeIds: [1, 2, 3, 4],
      colours: [
        { skcNo: 'T001-01', offSizeIds: [] },
        { skcNo: 'T001-02', offSizeIds: [4] },
        { skcNo: 'T001-03', status: 'frozen' },
      ],
    })
    expect(JSON.stringify([...rows])).not.toMatch(/purchase|discount|password|username/i)
    expect((await app.call(frontEndPackage.current, {}, 'nobody')).data?.version).toBe(1)
  })

  it('is not made again while nothing has changed, and tells what has', async () => {
    expect(await push()).toMatchObject({ last: 'unchanged', versions: [{ version: 1 }] })
    await rename('新名')
    await query(
      "update styles set deleted_at = now() where id = 3; insert into colours (code, code_key, name) values ('09', '09', '灰')",
    )
    const { versions } = await push()
    expect(versions).toMatchObject([{ version: 2, added: 1, changed: 1, removed: 1 }, { version: 1 }])
    await query('update styles set deleted_at = null where id = 3')
  })

  it('is built once however many ask, also while another process is at it', async () => {
    await rename('同时')
    const asked = await Promise.all([1, 2, 3, 4, 5].map(() => app.call(frontEndPackage.updateZip, {})))
    expect(asked.every(({ data }) => data?.job !== null)).toBe(true)
    expect((await settled()).versions[0]?.version).toBe(3)
    const other = await app.fair.pool.connect()
    try {
      const lock = "hashtext('fairdesk.package'), hashtext('fair_1')"
      await other.query(`select pg_advisory_lock(${lock})`)
      await rename('别处')
      expect((await app.call(frontEndPackage.updateZip, {})).data?.job).toEqual({ done: 0, total: null })
      expect((await stateNow())?.versions[0]?.version).toBe(3)
      await other.query(`select pg_advisory_unlock(${lock})`)
    } finally {
      other.release()
    }
    expect((await push()).versions[0]?.version).toBe(4)
  })

  it('stays what it was where a build is killed midway, and the next one clears up', async () => {
    const before = (await download('admin')).rawPayload
    await rename('中断')
    await killedBuild()
    expect((await stateNow())?.versions[0]?.version).toBe(4)
    expect((await download('admin')).rawPayload.equals(before)).toBe(true)
    const leftAt = (name: string, ageMs: number) => {
      const file = path.join(app.dataDir, 'packages', 'fair_1', name)
      writeFileSync(file, 'half')
      utimesSync(file, new Date(), new Date(Date.now() - ageMs))
    }
    leftAt('building-left.zip', 0)
    leftAt('building-part-left.zip', 2 * 3_600_000)
    // Built for a user with some brands, without the lock.
    leftAt('building-part-new.zip', 1000)
    const { versions } = await push()
    expect(versions[0]).toMatchObject({ version: 5, changed: 1 })
    expect(files().filter((name) => name.startsWith('building-'))).toEqual(['building-part-new.zip'])
    rmSync(path.join(app.dataDir, 'packages', 'fair_1', 'building-part-new.zip'))
  })

  it('is kept with the last five, of which each may come back under a version of its own', async () => {
    await rename('第六')
    const { versions } = await push()
    expect(versions.map(({ version }) => version)).toEqual([6, 5, 4, 3, 2])
    expect(files()).toHaveLength(5)
    const wanted = (await download('admin', { version: '3' })).rawPayload
    expect((await app.call(frontEndPackage.restore, { version: 1 })).code).toBe(422)
    const { data } = await app.call(frontEndPackage.restore, { version: 3 })
    expect(data?.versions[0]).toMatchObject({ version: 7, restoredFrom: 3 })
    expect((await download('admin')).rawPayload.equals(wanted)).toBe(true)
    expect((await app.call(frontEndPackage.restore, { version: 7 })).data?.versions[0]?.version).toBe(7)
    expect((await push()).versions[0]?.version).toBe(8)
  })

  it('is not brought back while another is being built', async () => {
    const building = await app.fair.pool.connect()
    const key = "hashtext('fairdesk.package'), hashtext(current_schema())"
    try {
      await building.query(`select pg_advisory_lock(${key})`)
      expect((await app.call(frontEndPackage.restore, { version: 5 })).code).toBe(409)
      await building.query(`select pg_advisory_unlock(${key})`)
      // Nor does one begin until it is there: its file would be taken for one that nobody names.
      const restoring = app.fair.db.transaction().execute(async (db) => {
        expect(await holdBuilds(db)).toBe(true)
        expect((await building.query(`select pg_try_advisory_lock(${key}) as taken`)).rows).toEqual([{ taken: false }])
      })
      await restoring
    } finally {
      building.release()
    }
  })

  it('names the first fifty goods that lack something, also after it is brought back', async () => {
    await query(`insert into styles (goods_no, goods_no_key, name, sort, tag_fen)
      select 'L' || n, 'l' || n, '缺', 100 + n, 0 from generate_series(1, 60) n`)
    const pushed = await push()
    expect(pushed.versions[0]?.warnings).toMatchObject({ price: 60, size: 60 })
    const numbers = ({ lacking }: PackageState) => lacking.price?.map(({ goodsNo }) => goodsNo)
    expect(numbers(pushed)).toEqual(Array.from({ length: 50 }, (_, at) => `L${at + 1}`))
    await query("update styles set deleted_at = now() where goods_no like 'L%'")
    expect(numbers(await push())).toEqual([])
    const { data } = await app.call(frontEndPackage.restore, { version: pushed.versions[0]?.version ?? 0 })
    expect(data && numbers(data)).toHaveLength(50)
    await push()
  })

  it('goes on where a download broke off, unless it is another package by now', async () => {
    const whole = await download('lin')
    const etag = String(whole.headers.etag)
    const first = await download('lin', { range: 'bytes=0-99' })
    const rest = await download('lin', { range: 'bytes=100-', 'if-range': etag })
    expect([first.statusCode, rest.statusCode]).toEqual([206, 206])
    expect(rest.headers['content-range']).toBe(`bytes 100-${whole.rawPayload.length - 1}/${whole.rawPayload.length}`)
    expect(Buffer.concat([first.rawPayload, rest.rawPayload]).equals(whole.rawPayload)).toBe(true)
    expect((await download('lin', { range: 'bytes=100-', 'if-range': '"other"' })).statusCode).toBe(200)
    expect((await download('lin', { range: 'bytes=9999999-' })).statusCode).toBe(416)
  })

  it('shows nobody a brand or a price that is not his to see', async () => {
    const goodsOf = async (as: Person) => (await unpack((await download(as)).rawPayload)).get('goods.ndjson') ?? []
    expect((await goodsOf('lin')).map(({ brand, tagPrice }) => [brand, typeof tagPrice])).toEqual([
      ['SC', 'number'],
      ['SC', 'number'],
    ])
    const unpriced = await unpack((await download('wang')).rawPayload)
    expect(unpriced.get('goods.ndjson')).toHaveLength(3)
    expect(unpriced.get('price-ranges.ndjson')).toEqual([])
    expect(JSON.stringify(unpriced.get('goods.ndjson'))).not.toMatch(/price/i)
    expect(await goodsOf('nobody')).toEqual([])
    await query(`
      insert into outfits (outfit_no, outfit_no_key, name) values ('MIX', 'mix', 'a'), ('SEA', 'sea', 'b');
      insert into outfit_items (outfit_id, style_id) values (1, 1), (1, 3), (2, 3);
      insert into displays (display_no, display_no_key) values ('R1', 'r1'), ('R2', 'r2'), ('R0', 'r0');
      insert into display_items (display_id, skc_id, outfit_id) values (1, 1, null), (1, null, 2), (1, null, 1), (2, 5, null)`)
    await push()
    const mountain = await unpack((await download('lin')).rawPayload)
    expect(mountain.get('outfits.ndjson')).toMatchObject([{ outfitNo: 'MIX', items: [{ goodsId: 1 }] }])
    expect(mountain.get('displays.ndjson')).toMatchObject([
      { displayNo: 'R1', items: [{ goodsId: 1 }, { outfitId: 1 }] },
      { displayNo: 'R0', items: [] },
    ])
    const answer = await app.server.app.inject({ method: 'GET', url: '/api/package/download' })
    expect(answer.json()).toMatchObject({ code: 402 })
  })

  it('is made once for all who see the same part of it and ask at once, also beside another build', async () => {
    await rename('并发')
    await push()
    const before = files()
    let mostUnfinished = 0
    const timer = setInterval(() => {
      const unfinished = files().filter((name) => name.startsWith('building-part-'))
      mostUnfinished = Math.max(mostUnfinished, unfinished.length)
    }, 1)
    const asked = Array.from({ length: 24 }, (_, index) => download(index % 2 === 0 ? 'zhao' : 'wang'))
    const [downloads] = await Promise.all([Promise.all(asked), rename('并发二').then(push)])
    clearInterval(timer)
    // One for each of both parts, and for each of both versions.
    expect(mostUnfinished).toBeGreaterThan(0)
    expect(mostUnfinished).toBeLessThanOrEqual(4)
    expect(downloads.map(({ statusCode }) => statusCode)).toEqual(downloads.map(() => 200))
    // Whoever waits for a place is let in after the second version: each gets one of the two, whole.
    for (const person of [0, 1]) {
      const versions = new Set(
        downloads.filter((_, index) => index % 2 === person).map(({ rawPayload }) => rawPayload.toString('base64')),
      )
      expect(versions.size).toBeGreaterThan(0)
      expect(versions.size).toBeLessThanOrEqual(2)
    }
    const made = files().filter((name) => !before.includes(name) && name.includes('-'))
    expect(made.filter((name) => name.startsWith('building-'))).toEqual([])
    expect(made.length).toBeLessThanOrEqual(4)
  })

  it('lists every photo that is drawn with its own address, and those that wait without one', async () => {
    const [one, two, waiting] = ['1', '2', '3'].map((digit) => digit.repeat(64))
    await query(`
      insert into pictures (sha256, file_name, width, height, bytes, drawn_at) values
        ('${one}', 'a.jpg', 10, 20, 30, now()), ('${two}', 'b.jpg', 11, 21, 31, now()), ('${waiting}', 'c.jpg', 12, 22, 32, null);
      insert into style_pictures (style_id, skc_id, seq, sha256) values
        (1, null, 1, '${one}'), (1, 1, 1, '${two}'), (1, null, 2, '${waiting}')`)
    expect((await push()).last).toBe('made')
    const rows = await unpack((await download('admin')).rawPayload)
    const address = (sha256: string | undefined) => `/pictures/photo/fair_1/${sha256}-480.webp`
    expect(rows.get('pictures.ndjson')).toEqual([
      { goodsId: 1, skcId: null, seq: 1, sha256: one, width: 10, height: 20, bytes: 30, image: address(one) },
      { goodsId: 1, skcId: 1, seq: 1, sha256: two, width: 11, height: 21, bytes: 31, image: address(two) },
      { goodsId: 1, skcId: null, seq: 2, sha256: waiting, width: 12, height: 22, bytes: 32, image: null },
    ])
    const [style] = rows.get('goods.ndjson') ?? []
    expect(style).toMatchObject({ goodsId: 1, image: address(one) })
    expect(style?.colours).toEqual(expect.arrayContaining([expect.objectContaining({ skcId: 1, image: address(two) })]))
  })
})

/** A process of its own that begins a build and is killed at its first lines. */
function killedBuild(): Promise<void> {
  const { connectionString } = app.fair.pool.options
  const script = `
    const { openDatabase } = await import('./server/db/open.ts')
    const { buildPackage } = await import('./server/areas/settings/front-end-package/build-package.ts')
    const { db } = openDatabase({ url: ${JSON.stringify(connectionString)}, schema: 'fair_1', size: 2, onLost: () => undefined })
    await buildPackage(db, {
      folder: { dataDir: ${JSON.stringify(app.dataDir)}, schema: 'fair_1' },
      fair: { code: 'TEST', name: '测试订货会' },
      by: 'admin',
      onProgress: () => process.kill(process.pid, 'SIGKILL'),
    })`
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ['--input-type=module', '-e', script], (error, _out, said) => {
      if (error?.signal === 'SIGKILL') resolve()
      else reject(new Error(`not killed: ${said}`))
    })
  })
}
