import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from '../../tools/run/paths.mjs'
import { isLacking } from './lacking.ts'
import { faultsOfPages } from './page-types.ts'
import { hasLookbehind } from './patterns.ts'
import { faultsOfStyles } from './styles.ts'

/** Fails over what the lowest browsers (lowest.json) lack and nothing fills in or guards. */
const boards = /^console\/src\/(board|kiosk|plain)\//
// What is deleted and not committed yet is listed too.
const files = execFileSync('git', ['ls-files', 'console/src', 'floor/src', 'outbox', 'contract', 'phrases', 'paper'], {
  cwd: inRoot(),
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(inRoot(file)))

const kindOf = (file: string) => (file.startsWith('console/') ? (boards.test(file) ? 'boards' : 'console') : 'phone')

const ofStyles = files
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) =>
    faultsOfStyles(readFileSync(inRoot(file), 'utf8'), kindOf(file), (key) => isLacking([kindOf(file)], key)).map(
      ({ key, text }) => `${file}: ${text} (${key})`,
    ),
  )
// Safari below 16.4 does not parse a file that has one.
const ofPatterns = files
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file) && kindOf(file) === 'phone')
  .filter((file) => hasLookbehind(readFileSync(inRoot(file), 'utf8')))
  .map((file) => `${file}: a regular expression looks behind`)

const faults = [
  ...ofStyles,
  ...ofPatterns,
  ...faultsOfPages('console', ['console', 'boards']),
  ...faultsOfPages('floor', ['phone']),
]
for (const fault of faults) console.error(fault)
if (faults.length > 0)
  console.error(
    'The lowest browsers (browsers/lowest.json) lack this: do without, fill it in (browsers/fill-ins) or, where its absence is harmless, say so in browsers/check/guarded.json.',
  )
process.exitCode = faults.length > 0 ? 1 : 0
