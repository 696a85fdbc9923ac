import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { binOf, inRoot } from '../../tools/run/paths.mjs'
import type { PageKind } from '../support.ts'
import { lowestLib } from './lowest-lib.ts'

/** Compiles the pages of a project against what its lowest browsers have; gives the compiler's lines about what they lack. */
export function faultsOfPages(project: 'console' | 'floor', kinds: readonly PageKind[]): string[] {
  const folder = inRoot('node_modules/.cache/fairdesk/browsers', project)
  const lib = lowestLib(kinds, inRoot('node_modules/typescript/lib'))
  // A build that was made with another library would be believed.
  const made = createHash('sha256').update(lib).digest('hex').slice(0, 12)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'lib.d.ts'), lib)
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(configOf(project, made)))
  const args = [binOf('typescript-7', 'tsc'), '--project', folder, '--pretty', 'false']
  const { stdout, status } = spawnSync(process.execPath, args, { cwd: inRoot(), encoding: 'utf8' })
  return status === 0 ? [] : stdout.split('\n').filter((line) => line.includes('error TS'))
}

function configOf(project: string, made: string): object {
  const from = (...names: string[]) => inRoot(project, ...names)
  return {
    extends: from('tsconfig.json'),
    compilerOptions: {
      lib: null,
      noLib: true,
      // Of regular expressions the compiler knows what came after: the flags d and v.
      target: 'es2021',
      types: [inRoot('node_modules/vite/client')],
      incremental: true,
      tsBuildInfoFile: `./${made}.tsbuildinfo`,
    },
    files: ['./lib.d.ts'],
    include: [from('src')],
    exclude: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'].map((pattern) => from(pattern)),
  }
}
