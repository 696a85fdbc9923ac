import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DiskStage } from '@fairdesk/contract/values/disk-stage'
import { expect, it, onTestFinished } from 'vitest'
import { DiskWatch, stageOf } from './disk-watch.ts'

const giga = 1024 ** 3

it('stops uploads first, then exports, then all writes; of a small disk at shares of it', () => {
  const of = (free: number, total = 1000) => stageOf({ freeBytes: free * giga, totalBytes: total * giga })
  expect([2, 0.9, 0.4, 0.2].map((free) => of(free))).toEqual(['free', 'noUploads', 'noExports', 'readOnly'])
  expect([0.6, 0.4, 0.2, 0.1].map((free) => of(free, 10))).toEqual(['free', 'noUploads', 'noExports', 'readOnly'])
})

it('says each stage once, and comes back by itself', async () => {
  const told: DiskStage[] = []
  let freeBytes = 5 * giga
  const watch = new DiskWatch({
    dataDir: '/',
    readFreeSpace: async () => ({ freeBytes, totalBytes: 1000 * giga }),
    onStage: (stage) => told.push(stage),
  })
  for (const free of [5, 5, 0.1, 0.1, 0.3, 3]) {
    freeBytes = free * giga
    await watch.look()
  }
  expect(told).toEqual(['readOnly', 'noExports', 'free'])
  expect(watch.stage).toBe('free')
})

it('the room that its reserve gave back is for the database alone', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairdesk-reserve-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  writeFileSync(path.join(dataDir, 'reserve'), 'x')
  let freeBytes = 0.01 * giga
  const watch = new DiskWatch({
    dataDir,
    readFreeSpace: async () => ({ freeBytes, totalBytes: 2 * giga }),
    keepsReserve: true,
  })
  await watch.look()
  await expect.poll(() => statSync(path.join(dataDir, 'reserve')).size).toBe(0)
  freeBytes += 0.25 * giga
  await watch.look()
  expect(watch.stage).toBe('readOnly')
  const restarted = new DiskWatch({
    dataDir,
    readFreeSpace: async () => ({ freeBytes, totalBytes: 2 * giga }),
    keepsReserve: true,
  })
  await restarted.start()
  restarted.stop()
  expect(restarted.stage).toBe('readOnly')
})
