import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FileFollower } from '../files/follow-files.ts'
import { fingerprintOf, makeCertificate, type OwnCertificate } from '../own-certificate.ts'
import { FileIndex } from './file-index.ts'
import { certificateAt, LinkClient } from './link-client.ts'
import { type LinkServer, openLink } from './link-server.ts'
import type { MachineState } from './machine-state.ts'

const port = 17_443
const at = { host: '127.0.0.1', port }
const state: MachineState = {
  ...{ role: 'standby', term: 1, isPromoted: false, name: 'hall-2', port, databasePort: 1, program: ['1'] },
  ...{ primary: null, standby: null },
}
const never = () => Promise.reject(new Error('not asked for here'))
const signal = new AbortController().signal

let folder: string
let primary: OwnCertificate
let standby: OwnCertificate
let link: LinkServer
let client: LinkClient
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-link-'))
  primary = await makeCertificate()
  standby = await makeCertificate()
  link = await openLink(primary, at, {
    peerCertificate: () => standby.certificate,
    beat: (heard) => ({ ...heard, name: `heard ${heard.name}` }),
    files: new FileIndex(inFirst()),
    ...{ join: never, handOver: never },
  })
  client = new LinkClient(at, standby, primary.certificate)
})
afterEach(async () => {
  await client.close()
  await link.close()
  rmSync(folder, { recursive: true, force: true })
})

const inFirst = (...names: string[]) => path.join(folder, 'first', ...names)
const inSecond = (...names: string[]) => path.join(folder, 'second', ...names)

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

test('two that know each other’s certificate talk, and nobody else is answered', async () => {
  expect((await client.beat(state)).name).toBe('heard hall-2')
  const stranger = new LinkClient(at, await makeCertificate(), primary.certificate)
  await expect(stranger.beat(state)).rejects.toThrow('not paired')
  await expect(stranger.files('')).rejects.toThrow('not paired')
  await stranger.close()
  const misled = new LinkClient(at, standby, standby.certificate)
  await expect(misled.beat(state)).rejects.toThrow()
  await misled.close()
  expect(fingerprintOf(await certificateAt(at))).toEqual(fingerprintOf(primary.certificate))
})

test('files of the primary arrive, change and go; what it never had, and what is no such file, stays', async () => {
  write(inFirst('pictures/fair_1/ab/one.webp'), 'one')
  write(inFirst('packages/fair_1/1.json'), 'first package')
  write(inFirst('secret.key'), 'not by this way')
  write(inSecond('pictures/fair_1/ab/own.webp'), 'had nowhere else')
  const follower = new FileFollower(inSecond())
  await follower.follow(client, signal)
  expect(follower.behind).toBe(0)
  expect(read(inSecond('pictures/fair_1/ab/one.webp'))).toBe('one')
  expect(read(inSecond('secret.key'))).toBeNull()
  write(inFirst('packages/fair_1/1.json'), 'second package')
  rmSync(inFirst('pictures/fair_1/ab/one.webp'))
  write(inFirst('pictures/fair_1/ab/two.webp'), 'two')
  await follower.follow(client, signal)
  expect(read(inSecond('packages/fair_1/1.json'))).toBe('second package')
  expect(read(inSecond('pictures/fair_1/ab/one.webp'))).toBeNull()
  expect(read(inSecond('pictures/fair_1/ab/two.webp'))).toBe('two')
  expect(read(inSecond('pictures/fair_1/ab/own.webp'))).toBe('had nowhere else')
  await expect(client.file('secret.key')).rejects.toThrow('no such file')
  await expect(client.file('pictures/../secret.key')).rejects.toThrow('no such file')
})

test('a folder that nobody wrote into for a while is not read again, and a write into it is seen', async () => {
  const file = inFirst('pictures/fair_1/ab/one.webp')
  write(file, 'one')
  const long = new Date(Date.now() - 60_000)
  for (const place of [file, path.dirname(file)]) utimesSync(place, long, long)
  const before = await client.files('')
  expect(before.entries).toHaveLength(1)
  expect((await client.files(before.version)).entries).toBeNull()
  write(inFirst('pictures/fair_1/ab/two.webp'), 'two')
  expect((await client.files(before.version)).entries).toHaveLength(2)
})

test('a list that lacks what cannot be read is not told: the standby would take that away', async () => {
  write(inFirst('pictures/fair_1/ab/one.webp'), 'one')
  const follower = new FileFollower(inSecond())
  await follower.follow(client, signal)
  // Two halves of a path that is longer than one may be.
  const half = path.join(...Array.from({ length: 9 }, () => 'x'.repeat(250)))
  const [upper, lower] = [inFirst('pictures', half), path.join(folder, half)]
  mkdirSync(upper, { recursive: true })
  mkdirSync(lower, { recursive: true })
  const [top, moved] = [path.join(folder, 'x'.repeat(250)), path.join(upper, 'x')]
  renameSync(top, moved)
  await expect(follower.follow(client, signal)).rejects.toThrow('ENAMETOOLONG')
  renameSync(moved, top)
  expect(read(inSecond('pictures/fair_1/ab/one.webp'))).toBe('one')
})
