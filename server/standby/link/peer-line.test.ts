import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeCertificate, type OwnCertificate } from '../own-certificate.ts'
import type { Peer } from '../pair-file.ts'
import { FileIndex } from './file-index.ts'
import { type LinkServer, openLink } from './link-server.ts'
import type { MachineState } from './machine-state.ts'
import { PeerLine } from './peer-line.ts'

const port = 17_444
const state: MachineState = {
  ...{ role: 'primary', term: 1, isPromoted: false, name: 'hall-1', port, databasePort: 1, program: ['1'] },
  ...{ primary: null, standby: null },
}
const never = () => Promise.reject(new Error('not asked for here'))

let own: OwnCertificate
let other: OwnCertificate
let link: LinkServer | undefined
let line: PeerLine
let moved: Peer[]
beforeEach(async () => {
  own = await makeCertificate()
  other = await makeCertificate()
  moved = []
  // As a person may have typed it.
  const peer = { name: 'hall-1', host: 'localhost', port, databasePort: 1, certificate: other.certificate }
  line = new PeerLine({
    pair: { role: 'standby', term: 1, isPromoted: false, ...own, peer },
    ...{ peer, ownState: () => state, onHeard: () => undefined, onMoved: (to) => moved.push(to) },
  })
})
afterEach(async () => {
  await line.stop()
  await link?.close()
})

async function answer(): Promise<void> {
  link = await openLink(
    other,
    { host: '0.0.0.0', port },
    {
      peerCertificate: () => own.certificate,
      ...{ beat: () => state, files: new FileIndex(tmpdir()), join: never, handOver: never },
    },
  )
}

test('a machine that answers under its name stays there, whichever of its addresses it calls from', async () => {
  await answer()
  line.hear(state, '10.0.0.5')
  await line.ask()
  line.hear(state, '10.0.0.5')
  expect(line.peer.host).toBe('localhost')
  expect(moved).toEqual([])
})

test('one that does not answer there any more is followed to where it calls from', async () => {
  await line.ask()
  line.hear(state, '127.0.0.1')
  expect(moved.map(({ host }) => host)).toEqual(['127.0.0.1'])
  await answer()
  await line.ask()
  line.hear(state, '10.0.0.5')
  expect(line.peer.host).toBe('127.0.0.1')
})
