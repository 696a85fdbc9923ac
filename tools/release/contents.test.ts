import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { commands } from '../run/commands.mjs'
import { inRoot } from '../run/paths.mjs'
import { contentsOfRelease, type Entry } from './contents.ts'

// What of it is built is not looked at.
const isBuilt = existsSync(inRoot('console/dist')) && existsSync(inRoot('floor/dist'))
let entries: readonly Entry[] = []
let names: ReadonlySet<string> = new Set()
beforeAll(() => {
  entries = contentsOfRelease()
  names = new Set(entries.map(({ name }) => name))
})

test('each import of its sources is of a file or a package that is in it', { skip: !isBuilt }, () => {
  const lacking: string[] = []
  for (const entry of entries) {
    if ('link' in entry || entry.name.startsWith('node_modules/') || !/\.m?[jt]s$/.test(entry.name)) continue
    if (entry.name.includes('/dist/')) continue
    for (const wanted of importsOf(readFileSync(entry.file, 'utf8')))
      if (!isThere(entry.name, wanted)) lacking.push(`${entry.name}: ${wanted}`)
  }
  expect(lacking).toEqual([])
})

test('what operators run is in it', { skip: !isBuilt }, () => {
  for (const { operates, steps } of Object.values(commands))
    for (const [script = ''] of operates ? steps([]).slice(-1) : [])
      expect(names).toContain(path.relative(inRoot(), script))
})

test('no tests of ours and nothing for compilers and browsers is in it', { skip: !isBuilt }, () => {
  const ours = [...names].filter((name) => !name.includes('node_modules/'))
  expect(ours.filter((name) => /\.(test|long|spec)\.|(^|\/)testing\//.test(name))).toEqual([])
  for (const name of ['vite', 'vitest', 'react', 'antd', 'typescript', '@biomejs/biome'])
    expect(names).not.toContain(`node_modules/${name}/package.json`)
})

/** Those of types alone are gone before Node looks for them. */
function importsOf(source: string): readonly string[] {
  const statements = /^(?:import|export) (?!type )[^'"`;]*?from '([^']+)'|^import '([^']+)'|import\('([^']+)'\)/gm
  return [...source.matchAll(statements)].map(([, from, bare, late]) => from ?? bare ?? late ?? '')
}

function isThere(from: string, wanted: string): boolean {
  if (wanted.startsWith('node:')) return true
  if (wanted.startsWith('.')) return names.has(path.posix.join(path.posix.dirname(from), wanted))
  const ours = /^@fairdesk\/(\w+)\/(.+)$/.exec(wanted)
  if (ours) return names.has(`${ours[1]}/${ours[2]}`) || names.has(`${ours[1]}/${ours[2]}.ts`)
  const name = wanted.split('/', wanted.startsWith('@') ? 2 : 1).join('/')
  return names.has(`node_modules/${name}/package.json`)
}
