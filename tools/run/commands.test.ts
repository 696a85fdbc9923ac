import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { commands } from './commands.mjs'
import { inRoot } from './paths.mjs'

const run = (...args: string[]) => spawnSync(process.execPath, [inRoot('tools/run.mjs'), ...args], { encoding: 'utf8' })

test('the scripts of package.json are the commands', () => {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  expect(scripts).toEqual(Object.fromEntries(Object.keys(commands).map((name) => [name, `node tools/run.mjs ${name}`])))
})

test('what operators run begins anywhere', () => {
  for (const { operates, steps } of Object.values(commands)) {
    for (const [script = ''] of operates ? steps([]) : []) {
      if (script !== 'tools/build.ts')
        expect([script, path.isAbsolute(script), existsSync(script)]).toEqual([script, true, true])
    }
  }
})

test.each([[], ['help'], ['--help']])('help (%s) names every command and what those of operators do', (...args) => {
  const { status, stdout } = run(...args)
  expect(status).toBe(0)
  for (const [name, { operates = name }] of Object.entries(commands)) {
    expect(stdout).toContain(name)
    expect(stdout).toContain(operates)
  }
})

test('says its version', () => {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  expect(run('--version').stdout).toBe(`Fairdesk ${version}\n`)
})

test.each(['stop', 'toString'])('refuses a command that there is not (%s), and says which there are', (name) => {
  const { status, stderr } = run(name)
  expect(status).toBe(1)
  expect(stderr).toContain(`There is no command "${name}".`)
  expect(stderr).toContain('npm run backup')
})
