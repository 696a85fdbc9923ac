import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os, { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RepeatedLines, sameness } from './repeated-lines.ts'
import { logFileOf, readLogSettings, serverLog } from './server-log.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'fairdesk-server-log-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

function output(isTTY: boolean) {
  const lines: string[] = []
  return { isTTY, lines, write: (text: string) => lines.push(...text.trim().split('\n')) }
}

const place = () => ({ dataDir, isShared: false, port: 8080 })

test('a terminal is told the few lines for people; what stands before a collector gets the log as well', async () => {
  for (const [isTTY, format, told] of [
    [true, 'auto', ['Ready']],
    [false, 'auto', ['Ready', 'away']],
    [false, 'text', ['Ready']],
    [true, 'json', ['Ready', 'away']],
  ] as const) {
    const out = output(isTTY)
    const { logger, writeLine } = serverLog({ ...place(), level: 'warn', format }, out)
    const app = Fastify({ logger })
    writeLine('Ready')
    app.log.warn({ call: '/order/get' }, 'away')
    app.log.info('nobody asked')
    expect(out.lines.map((line) => (line.startsWith('{') ? JSON.parse(line).msg : line))).toEqual(told)
    if (format === 'json') expect(out.lines.every((line) => JSON.parse(line).time > 0)).toBe(true)
    await app.close()
  }
  await expect.poll(() => readFileSync(logFileOf(place()), 'utf8').split('\n').length).toBe(5)
})

test('the same fault is written once a minute, and then how often it came', () => {
  let now = 0
  const lines = new RepeatedLines(() => now)
  const told: number[] = []
  const tell = (repeats: number) => void told.push(repeats)
  const error = Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' })
  const fault = (call: string) => sameness([{ err: error, call, requestId: String(Math.random()) }, 'refused'])
  const isNew = (call: string) => lines.isNew(fault(call), 40, tell)
  expect([isNew('/a'), isNew('/a'), isNew('/b'), isNew('/a')]).toEqual([true, false, true, false])
  expect(told).toEqual([])
  now = 61_000
  expect(isNew('/a')).toBe(true)
  expect(told).toEqual([2])
  expect([lines.isNew('x', 30, tell), lines.isNew('x', 30, tell)]).toEqual([true, true])
  expect(isNew('/a')).toBe(false)
  lines.end()
  expect(told).toEqual([2, 1])
})

test('servers that share a folder have a log each', () => {
  const names = [8080, 8081].map((port) => logFileOf({ dataDir, isShared: true, port }))
  expect(new Set(names).size).toBe(2)
  expect(names[0]).toContain(os.hostname().slice(0, 3))
})

test('a level or a format that is none is said at the start', () => {
  expect(readLogSettings({})).toEqual({ level: 'warn', format: 'auto' })
  expect(() => readLogSettings({ LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL is "loud"')
  expect(() => readLogSettings({ LOG_FORMAT: 'xml' })).toThrow('LOG_FORMAT is "xml"')
})
