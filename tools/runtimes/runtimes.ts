import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { inRoot } from '../run/paths.mjs'

/** A pinned program that runs as part of the product. */
export type Runtime = { readonly name: string; readonly version: string }

/** `newest` of the same major version; null where the registry cannot be asked. */
export type RuntimeState = Runtime & { readonly newest: string | null }

/** Returns the pinned packages of Node and PostgreSQL, for every platform. */
export function pinnedRuntimes(): Runtime[] {
  const optionalOf = (folder: string): Record<string, string> =>
    JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8')).optionalDependencies
  return Object.entries({ ...optionalOf('.'), ...optionalOf('server') }).map(([name, version]) => ({ name, version }))
}

/** Compares each with the versions that the registry has, by npm as it is set up here. */
export async function stateOf(
  runtime: Runtime,
  versionsOf: (name: string) => Promise<readonly string[]> = askRegistry,
): Promise<RuntimeState> {
  const versions = await versionsOf(runtime.name).catch(() => null)
  return { ...runtime, newest: versions && newestOfMajor(runtime.version, versions) }
}

/** Returns the highest version of the same major, at least the given one. */
export function newestOfMajor(version: string, versions: readonly string[]): string {
  const major = numbersIn(version)[0]
  return versions
    .filter((candidate) => numbersIn(candidate)[0] === major)
    .reduce((highest, candidate) => (isAbove(candidate, highest) ? candidate : highest), version)
}

/** 18.4.0-beta.17 is [18, 4, 0, 17]. */
function numbersIn(version: string): number[] {
  return (version.match(/\d+/g) ?? []).map(Number)
}

function isAbove(version: string, than: string): boolean {
  const [numbers, others] = [numbersIn(version), numbersIn(than)]
  const index = numbers.findIndex((number, place) => number !== (others[place] ?? 0))
  return index !== -1 && (numbers[index] ?? 0) > (others[index] ?? 0)
}

async function askRegistry(name: string): Promise<readonly string[]> {
  const options = { timeout: 20_000, shell: process.platform === 'win32' }
  const { stdout } = await promisify(execFile)('npm', ['view', name, 'versions', '--json'], options)
  return JSON.parse(stdout)
}
