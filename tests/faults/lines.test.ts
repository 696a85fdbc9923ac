import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../../tools/run/paths.mjs'
import { figures } from './figure-lines.ts'
import { type FaultLine, faults } from './lines.ts'

describe.each<[string, readonly FaultLine[]]>([
  ['faults', faults],
  ['figures', figures],
])('the %s', (_, lines) => {
  it('are each listed once', () => {
    const names = lines.map(({ fault }) => fault)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(lines)('$fault: has a test that exists, or the reason there is none', (line) => {
    if ('missing' in line) expect(line.missing.length).toBeGreaterThan(10)
    else {
      expect(line.tests.length).toBeGreaterThan(0)
      expect(line.tests.filter((test) => !existsSync(inRoot(test)))).toEqual([])
    }
  })
})

it('has the figures 1 to 30', () => {
  expect(figures.map(({ fault }) => Number.parseInt(fault, 10))).toEqual(
    Array.from({ length: 30 }, (_, index) => index + 1),
  )
})
