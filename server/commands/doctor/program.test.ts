import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { examineProgram } from './program.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-program-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)

test('the sources have nothing to compare', async () => {
  expect(await examineProgram(folder)).toEqual([])
})

test('a release whose files were changed or are gone says which', async () => {
  const names = ['one.ts', 'two words.ts', 'three.ts']
  for (const name of names) write(name, name)
  const line = (name: string) => `${createHash('sha256').update(name).digest('hex')}  ${name}\n`
  write('SHA256SUMS', names.map(line).join(''))
  write('release.json', '{"version":"1.2.3"}')
  expect(await examineProgram(folder)).toMatchObject([
    { state: 'ok', says: 'release 1.2.3, each of its 3 files as it was packed' },
  ])
  write('two words.ts', 'changed')
  rmSync(path.join(folder, 'three.ts'))
  expect(await examineProgram(folder)).toMatchObject([
    { state: 'bad', says: expect.stringMatching(/2 of its files .*\(two words\.ts, three\.ts\)/) },
  ])
})
