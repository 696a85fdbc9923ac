import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { sealWith } from '../../../../domain/settings/seal.ts'
import { isKept, keepSealed, keepSealedFile, openSealedFile, readSealed, sweepUploads } from './uploads-folder.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'fairdesk-kept-'))
const uploads = path.join(dataDir, 'uploads')
afterEach(() => rmSync(uploads, { recursive: true, force: true }))

const seal = sealWith(randomBytes(32))
const lin = { dataDir, seal, account: 'lin' }
const wang = { dataDir, seal, account: '../../王' }
const texts = Buffer.from('canary')
const placeOf = (name: string) =>
  path.join(uploads, String(readdirSync(uploads, { recursive: true }).find((file) => String(file).endsWith(name))))

test('only its owner reads it, with the same key, and unchanged', async () => {
  const id = randomUUID()
  await keepSealed(wang, id, ['file', texts])
  expect(await readSealed(wang, id, 'file')).toEqual(texts)
  expect(await readSealed(wang, id, 'rows')).toBeNull()
  expect(await readSealed(lin, id, 'file')).toBeNull()
  expect(await readSealed({ ...wang, seal: sealWith(randomBytes(32)) }, id, 'file')).toBeNull()
  truncateSync(placeOf(`${id}.file`), 33)
  expect(await readSealed(wang, id, 'file')).toBeNull()
  expect(readdirSync(dataDir)).toEqual(['uploads'])
})

test('20 imports of a user are kept, the oldest go, and nobody else’s', async () => {
  const others = randomUUID()
  await keepSealed(wang, others, ['file', texts])
  const ids = Array.from({ length: 22 }, () => randomUUID())
  for (const [at, id] of ids.entries()) {
    await keepSealed(lin, id, ['file', texts])
    await keepSealed(lin, id, ['rows', texts])
    for (const part of ['file', 'rows']) utimesSync(placeOf(`${id}.${part}`), 1000 + at, 1000 + at)
  }
  const kept = await Promise.all(ids.map((id) => isKept(lin, id, 'file')))
  expect(kept).toEqual([false, false, ...Array(20).fill(true)])
  expect(await isKept(lin, ids[0] ?? '', 'rows')).toBe(false)
  expect(await isKept(wang, others, 'file')).toBe(true)
})

test('200 MB of a user are kept, of several files', async () => {
  const ids = Array.from({ length: 3 }, () => randomUUID())
  for (const [at, id] of ids.entries()) {
    await keepSealed(lin, id, ['file', texts])
    truncateSync(placeOf(`${id}.file`), 90 * 1024 * 1024)
    utimesSync(placeOf(`${id}.file`), 1000 + at, 1000 + at)
  }
  await keepSealed(lin, randomUUID(), ['file', texts])
  expect(await Promise.all(ids.map((id) => isKept(lin, id, 'file')))).toEqual([false, true, true])
})

test('what nobody came back for goes after a day', async () => {
  const [old, fresh] = [randomUUID(), randomUUID()]
  for (const id of [old, fresh]) await keepSealed(lin, id, ['file', texts])
  const past = Date.now() / 1000 - 25 * 3600
  utimesSync(placeOf(`${old}.file`), past, past)
  await sweepUploads(dataDir)
  expect([await isKept(lin, old, 'file'), await isKept(lin, fresh, 'file')]).toEqual([false, true])
})

test('a file of any size is kept in pieces, and read by its owner with the same key alone', async () => {
  const [id, source, target] = [randomUUID(), path.join(dataDir, 'source'), path.join(dataDir, 'target')]
  const bytes = randomBytes(3 * 1024 * 1024 + 7)
  writeFileSync(source, bytes)
  await keepSealedFile(wang, id, source)
  expect(readFileSync(placeOf(`${id}.file`)).includes(bytes.subarray(0, 64))).toBe(false)
  expect(await openSealedFile(wang, id, target)).toBe(true)
  expect(readFileSync(target).equals(bytes)).toBe(true)
  expect(await openSealedFile(lin, id, target)).toBe(false)
  expect(await openSealedFile({ ...wang, seal: sealWith(randomBytes(32)) }, id, target)).toBe(false)
  truncateSync(placeOf(`${id}.file`), 2 * 1024 * 1024)
  expect(await openSealedFile(wang, id, target)).toBe(false)
  for (const file of [source, target]) rmSync(file)
})
