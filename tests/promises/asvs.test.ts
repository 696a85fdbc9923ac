import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '../../tools/run/paths.mjs'

type Item = { readonly id: string; readonly level: string; readonly state: string; readonly evidence: string }

const page = readFileSync(inRoot('docs/asvs.md'), 'utf8')
const items: Item[] = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| [^|]+ \| (\w+) \| (.*) \|$/gm)].map(
  ([, id = '', level = '', state = '', evidence = '']) => ({ id, level, state, evidence }),
)
const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.(?:test|spec|long)\.tsx?)`/g)].map(([, path = '']) => path)

it('has every item of both levels once', () => {
  const ids = items.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  // The release of 5.0.0 has 70 and 183.
  expect(Object.groupBy(items, ({ level }) => level)['1']).toHaveLength(70)
  expect(Object.groupBy(items, ({ level }) => level)['2']).toHaveLength(183)
})

it.each(items)('$id has a test that exists, or a reason', ({ state, evidence }) => {
  expect(['held', 'design', 'deviation', 'open', 'none']).toContain(state)
  const paths = pathsIn(evidence)
  expect(paths.filter((path) => !existsSync(inRoot(path)))).toEqual([])
  if (state === 'held') expect(paths.length).toBeGreaterThan(0)
  else expect(evidence.length).toBeGreaterThan(5)
})

it('counts them as the table says', () => {
  for (const level of ['1', '2']) {
    const ofLevel = items.filter((item) => item.level === level)
    const counts = ['held', 'design', 'deviation', 'open', 'none'].map(
      (state) => ofLevel.filter((item) => item.state === state).length,
    )
    expect(page).toContain(`| ${[level, ofLevel.length, ...counts].join(' | ')} |`)
  }
})
