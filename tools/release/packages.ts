import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { needsShell, npm } from '../run/install.mjs'
import { root } from '../run/paths.mjs'

/** The workspaces that a server runs; what they need follows from their package.json. */
const served = ['server', 'demo']

/**
 * Where the packages lie that a server needs at run time on this platform, as npm tells: paths from the root, workspaces by
 * their links.
 * @throws Error where what is installed is not what package-lock.json says
 */
export function packagesAtRunTime(): readonly string[] {
  const { command, args } = npm()
  const workspaces = served.map((name) => `--workspace=${name}`)
  const which = ['ls', '--all', '--omit=dev', '--parseable', '--include-workspace-root', ...workspaces]
  const asked = { cwd: root, encoding: 'utf8', shell: needsShell(command), maxBuffer: 16_000_000 } as const
  const { status, stdout, stderr } = spawnSync(command, [...args, ...which], asked)
  if (status !== 0) throw new Error(`npm does not find the packages as they should be:\n${stderr}`)
  return stdout
    .split('\n')
    .map((line) => path.relative(root, line.trim()).split(path.sep).join('/'))
    .filter((place) => place.includes('node_modules/'))
}
