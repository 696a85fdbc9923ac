import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cachedPicture } from './picture-cache.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'fairdesk-pictures-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

let made = 0
const picture = (drawing: string, where = dataDir) =>
  cachedPicture(where, drawing, async () => {
    made++
    return Buffer.from(`picture of ${drawing}`)
  })
const files = () =>
  readdirSync(path.join(dataDir, 'picture-cache'), { recursive: true }).filter((name) => `${name}`.endsWith('.jpg'))

test('a drawing is made into a picture once, another one apart, and again when the disk was emptied', async () => {
  expect((await picture('a')).toString()).toBe('picture of a')
  expect((await picture('a')).toString()).toBe('picture of a')
  expect((await picture('b')).toString()).toBe('picture of b')
  expect([made, files().length]).toEqual([2, 2])
  rmSync(path.join(dataDir, 'picture-cache'), { recursive: true })
  expect((await picture('a')).toString()).toBe('picture of a')
  expect([made, files().length]).toEqual([3, 1])
})

test('a full folder starts anew, and no half-written picture stays there', async () => {
  const hash = createHash('sha256').update('d').digest('hex')
  const folder = path.join(dataDir, 'picture-cache', hash.slice(0, 2))
  mkdirSync(folder, { recursive: true })
  for (let at = 0; at < 100; at++) writeFileSync(path.join(folder, `${at}.jpg`), '')
  await picture('d')
  expect(readdirSync(folder)).toEqual([`${hash}.jpg`])
  expect(readFileSync(path.join(folder, `${hash}.jpg`), 'utf8')).toBe('picture of d')
})

test('a disk that takes nothing costs time only', async () => {
  const noFolder = path.join(dataDir, 'file')
  writeFileSync(noFolder, '')
  expect((await picture('c', noFolder)).toString()).toBe('picture of c')
})
