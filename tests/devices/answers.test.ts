import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const areas = path.join(import.meta.dirname, '..', '..', 'server', 'areas')
const files = readdirSync(areas, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /^device[a-z-]*[\\/]/.test(name) && name.endsWith('.ts') && !name.endsWith('.test.ts'),
)

/** A row of a table taken as it is takes with it what is added to that table one day. */
const asItIs =
  /select\s+(?:[a-z_]+\.)?\*|\.selectAll\(|returning\s+(?:[a-z_]+\.)?\*|\.returningAll\(|to_json(?:b)?\(\s*[a-z_]+\s*\)|row_to_json\(/i
const spread = /\.\.\.(?:row|record|event|customer|account|skc|style|order|message|kept|seen)\b(?!\.|\()/

it('answers of customers’ devices are built from named columns', () => {
  expect(files.length).toBeGreaterThan(12)
  const faults = files.flatMap((name) =>
    readFileSync(path.join(areas, name), 'utf8')
      .split('\n')
      .flatMap((line, at) => (asItIs.test(line) || spread.test(line) ? [`${name}:${at + 1} ${line.trim()}`] : [])),
  )
  expect(faults).toEqual([])
})

it('finds what it looks for', () => {
  for (const line of [
    'select * from customers',
    'select customers.* from customers',
    'returning *',
    'row_to_json(customers)',
  ])
    expect(asItIs.test(line)).toBe(true)
  expect(spread.test('({ ...row, name })')).toBe(true)
  expect(asItIs.test('select count(*) from orders')).toBe(false)
})
