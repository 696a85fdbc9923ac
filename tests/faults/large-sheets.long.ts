import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { passwords } from '@fairdesk/server/domain/accounts/sign-in/passwords'
import { installationSecret } from '@fairdesk/server/domain/settings/secret'
import { sheetData, xlsxOf } from '@fairdesk/server/domain/sheets/fixtures/make'
import { startServer } from '@fairdesk/server/server'
import { fillPeople, people } from '@fairdesk/server/testing/people'
import { fillWorld } from '@fairdesk/server/testing/world'
import { expect, onTestFinished, test } from 'vitest'
import { startProcess } from '../killing/server-process.ts'
import { noteFigures } from './figures.ts'

const sheets = 8
const rows = 30_000
const columns = 160
const mostWaitMs = 5000
const dataDir = mkdtempSync(path.join(tmpdir(), 'fairdesk-sheets-'))

async function fillHouse(): Promise<void> {
  const server = await startServer({
    ...{ dataDir, databaseUrl: null, adminPassword: people.admin.password, consoleDir: null, logger: false },
    writeLine: () => undefined,
  })
  await fillWorld((await server.fairs.databaseOf({ schema: 'fair_1', databaseUrl: null })).db)
  await fillPeople(server.platform.db, passwords(installationSecret(dataDir)))
  await server.stop()
}

async function largeSheet(): Promise<Blob> {
  const cells = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_cell, column) => (row === 0 ? `列${column}` : (row + column * 7) % 10)),
  )
  return new Blob([new Uint8Array(await xlsxOf(sheetData(cells)))])
}

function megabytesOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

test(`${sheets} large sheets of one person keep nobody else waiting`, { timeout: 600_000 }, async () => {
  await fillHouse()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const running = await startProcess(dataDir)
  onTestFinished(() => running.end())
  const tokenOf = async (username: 'admin' | 'zhao') => {
    const body = JSON.stringify({ username, password: people[username].password, dbSourceId: 1 })
    const headers = { 'content-type': 'application/json' }
    return (await (await fetch(`${running.url}/api/user/login`, { method: 'POST', headers, body })).json()).data.token
  }
  const [admin, zhao] = [await tokenOf('admin'), await tokenOf('zhao')]
  const upload = async (token: string, file: Blob, name: string): Promise<number> => {
    const form = new FormData()
    form.set('mode', 'dryRun')
    form.set('file', file, name)
    const response = await fetch(`${running.url}/api/goods/batchUpload`, {
      ...{ method: 'POST', headers: { token }, body: form },
    })
    return (await response.json()).code
  }
  const sheet = await largeSheet()
  const beforeMb = megabytesOf(running.pid)
  let mostMb = beforeMb
  let isOver = false
  const readyMs: number[] = []
  const watching = (async () => {
    while (!isOver) {
      const askedAt = performance.now()
      await (await fetch(`${running.url}/readyz`)).text()
      readyMs.push(performance.now() - askedAt)
      mostMb = Math.max(mostMb, megabytesOf(running.pid))
      await pause(20)
    }
  })()
  const uploads = Promise.all(Array.from({ length: sheets }, (_, no) => upload(admin, sheet, `large-${no}.xlsx`)))
  await pause(1500)
  const sentAt = performance.now()
  const code = await upload(zhao, new Blob(['货号,品名\r\nX1,鞋']), 'one-row.csv')
  const waitedMs = performance.now() - sentAt
  const codes = await uploads
  isOver = true
  await watching
  readyMs.sort((a, b) => a - b)
  noteFigures('19 large sheets', {
    ...{ sheets, megabytes: Math.round(sheet.size / 2 ** 20), grownMb: Math.round(mostMb - beforeMb) },
    ...{ oneRowMs: Math.round(waitedMs), codes: codes.join(' ') },
    readyP99Ms: Math.round(readyMs[Math.floor(readyMs.length * 0.99)] ?? 0),
  })
  expect(code).not.toBe(503)
  expect(waitedMs).toBeLessThan(mostWaitMs)
})
