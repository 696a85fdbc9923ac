import { expect, it } from 'vitest'
import { SharedReads } from './shared-reads.ts'

type Read = { readonly finish: (result: number) => void; readonly fail: () => void }

function readsToFinish() {
  const reads: Read[] = []
  const read = () =>
    new Promise<number>((resolve, reject) => {
      reads.push({ finish: resolve, fail: () => reject(new Error('away')) })
    })
  return { reads, read }
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

it('gives who asks during a read the result of the next, which all of them share', async () => {
  const shared = new SharedReads<number>()
  const { reads, read } = readsToFinish()
  const first = shared.read('fair', read)
  const later = [shared.read('fair', read), shared.read('fair', read)]
  expect(reads).toHaveLength(1)
  reads[0]?.finish(1)
  expect(await first).toBe(1)
  await settle()
  expect(reads).toHaveLength(2)
  // Asked after the second began: a third answers.
  const last = shared.read('fair', read)
  reads[1]?.finish(2)
  expect(await Promise.all(later)).toEqual([2, 2])
  await settle()
  expect(reads).toHaveLength(3)
  reads[2]?.finish(3)
  expect(await last).toBe(3)
  await settle()
  const alone = shared.read('fair', read)
  expect(reads).toHaveLength(4)
  reads[3]?.finish(4)
  expect(await alone).toBe(4)
})

it('reads again after a failure, and other keys by themselves', async () => {
  const shared = new SharedReads<number>()
  const { reads, read } = readsToFinish()
  const failing = shared.read('fair', read)
  const waiting = shared.read('fair', read)
  const other = shared.read('other', read)
  expect(reads).toHaveLength(2)
  reads[0]?.fail()
  reads[1]?.finish(8)
  await expect(failing).rejects.toThrow('away')
  expect(await other).toBe(8)
  await settle()
  reads[2]?.finish(9)
  expect(await waiting).toBe(9)
})
