import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@fairdesk/phrases/shape'
import * as serverSide from '@fairdesk/phrases/zh-cn/server-side'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (place: string) => readFileSync(path.join(root, place), 'utf8')

/** An import or export of a module beside it; of types alone nothing is loaded. */
const loading = /^(?:import(?! type)|export)[^']*from '(\.[^']+)'/gm

/** Every module that comes along with this one, itself included. */
function modulesWith(place: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(place)) return found
  found.add(place)
  for (const next of directModules(place)) modulesWith(next, found)
  return found
}

function directModules(place: string): string[] {
  const folder = path.posix.dirname(place)
  return [...read(place).matchAll(loading)].map(([, relative = '']) => path.posix.join(folder, relative))
}

/** A rule of the language, such as that of plurals, says nothing by itself. */
const hasTexts = (place: string) => /^export const /m.test(read(place))

const ownModules = (place: string) => [...modulesWith(place)].filter((one) => one !== place)

test.each(languages)('a browser that speaks %s loads nothing that only the server says', (language) => {
  const folder = `phrases/${language.toLowerCase().replace('_', '-')}`
  const indexes = [`${folder}/sign-in.ts`, `${folder}/shell.ts`, `${folder}/screens.ts`]
  const loaded = new Set(indexes.flatMap((index) => [...modulesWith(index)]))
  expect(loaded).toContain(`${folder}/imports/import-wizard.ts`)
  const kept = ownModules(`${folder}/server-side.ts`)
  expect(kept).toContain(`${folder}/imports/import-texts.ts`)
  // What a sheet is headed with may be a screen's own words: those are shipped for the screen, which the last test asks for.
  const ofScreens = new Set(indexes.flatMap(directModules))
  const isOwn = (place: string) => !ofScreens.has(place) && hasTexts(place)
  expect(kept.filter((place) => loaded.has(place) && isOwn(place))).toEqual([])
})

/** Everything a module of phrases is named in, phrases themselves apart. */
function isSaid(name: string, pattern: string): boolean {
  const word = new RegExp(`\\b${name}\\b`)
  return globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] }).some((place) => word.test(read(place)))
}

test('what only the server says is said by the server and not by the console', () => {
  for (const name of Object.keys(serverSide)) {
    expect([name, isSaid(name, 'server/**/*.ts')]).toEqual([name, true])
    expect([name, isSaid(name, 'console/src/**/*.{ts,tsx}')]).toEqual([name, false])
  }
})

test('what a browser loads is said by the console', async () => {
  const shipped = await import('@fairdesk/phrases/zh-cn/index')
  expect(Object.keys(shipped).filter((name) => !isSaid(name, 'console/src/**/*.{ts,tsx}'))).toEqual([])
})
