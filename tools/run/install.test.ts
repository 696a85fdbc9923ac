import { expect, test } from 'vitest'
import { holdsAll } from './install.mjs'

const locked = {
  '': {},
  server: {},
  'node_modules/@fairdesk/server': { link: true },
  'node_modules/tar': { version: '2.0.0' },
  'node_modules/binary-elsewhere': { version: '1.0.0', optional: true },
  'server/node_modules/tar': { version: '3.0.0' },
}

test.each<[string, Parameters<typeof holdsAll>[0], boolean]>([
  ['all of them', { 'node_modules/tar': { version: '2.0.0' }, 'server/node_modules/tar': { version: '3.0.0' } }, true],
  [
    'another version',
    { 'node_modules/tar': { version: '2.0.1' }, 'server/node_modules/tar': { version: '3.0.0' } },
    false,
  ],
  ["none of a workspace's own", { 'node_modules/tar': { version: '2.0.0' } }, false],
])('what lies there has %s', (_, installed, holds) => {
  expect(holdsAll(installed, locked)).toBe(holds)
})
