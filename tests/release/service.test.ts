import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readSettings } from '@fairdesk/server/settings'
import { expect, test } from 'vitest'
import { commands } from '../../tools/run/commands.mjs'
import { inRoot } from '../../tools/run/paths.mjs'

const read = (name: string) => readFileSync(inRoot('docs/service', name), 'utf8')
const unit = read('fairdesk.service')
const container = read('Containerfile')

const valuesOf = (key: string) => [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)
const operated = Object.keys(commands).filter((name) => commands[name]?.operates)
/** What the server's own grace and the runner's patience take after the drain. */
const endsWithinSeconds = 6

test('the unit starts a command that a release has, with settings that the server takes', () => {
  const [start = ''] = valuesOf('ExecStart')
  const [program, command] = start.split(' ')
  expect(program).toBe('/opt/fairdesk/fairdesk')
  expect(operated).toContain(command)
  const settings = readSettings(Object.fromEntries(valuesOf('Environment').map((one) => one.split('='))))
  expect(settings.dataDir).toBe(`/var/lib/${valuesOf('StateDirectory')[0]}`)
})

test('the unit waits for as long as the server may drain and end, and only then kills', () => {
  const drain = Number(/^DRAIN_SECONDS=(\d+)$/m.exec(valuesOf('Environment').join('\n'))?.[1])
  expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThan(drain + endsWithinSeconds)
  expect(valuesOf('KillMode')).toEqual(['mixed'])
})

test('systemd takes the unit', { skip: spawnSync('systemd-analyze', ['--version']).status !== 0 }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairdesk-unit-'))
  try {
    const file = path.join(folder, 'fairdesk.service')
    // Verified too is whether the program is there, which it is where Fairdesk was installed.
    writeFileSync(file, unit.replace('/opt/fairdesk/fairdesk', '/bin/true'))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the settings of the service are such that the README lists', () => {
  const listed = readFileSync(inRoot('README.md'), 'utf8')
  const names = [...read('fairdesk.env').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) expect(listed).toContain(`\`${name}\``)
})

test('the container starts, and asks how it is, by commands that a release has, as nobody special', () => {
  const [, program, start] = /^ENTRYPOINT \["(.+)"\]\nCMD \["(.+)"\]$/m.exec(container) ?? []
  expect(program).toBe('/opt/fairdesk/fairdesk')
  expect(operated).toContain(start)
  const [, asked, health] = /HEALTHCHECK .*CMD \["(.+)", "(.+)"\]$/m.exec(container) ?? []
  expect([asked, operated.includes(health ?? '')]).toEqual([program, true])
  expect(container).toMatch(/^USER (?!root|0)/m)
  const [, volume = '?'] = /^VOLUME (.+)$/m.exec(container) ?? []
  const [, dataDir] = / DATA_DIR=(\S+)/.exec(container) ?? []
  expect(dataDir?.startsWith(volume)).toBe(true)
})
