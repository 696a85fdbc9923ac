import { describe, expect, test, vi } from 'vitest'
import { fileOf, problemOf, sheetData, xlsxOf } from './fixtures/make.ts'
import { readSheet } from './read.ts'

describe('bounds', () => {
  const big = async () =>
    fileOf(await xlsxOf(sheetData(Array.from({ length: 20_000 }, (_, row) => Array.from({ length: 20 }, () => row)))))

  test('memory', async () => {
    const reading = readSheet(await big(), { fileName: '', limits: { heapMegabytes: 16 } })
    expect(await problemOf(reading)).toMatchObject({ kind: 'too-big', params: { what: 'memory' } })
  })

  test('more than two wait for their turn; progress is told', async () => {
    const onProgress = vi.fn()
    const file = await big()
    const tables = await Promise.all(Array.from({ length: 4 }, () => readSheet(file, { fileName: '', onProgress })))
    for (const table of tables) expect(table.rows).toHaveLength(19_999)
    expect(onProgress).toHaveBeenCalledWith(20_000)
  })
})
