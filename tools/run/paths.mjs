import { readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

export const inRoot = (...names) => path.join(root, ...names)

/** The script behind a package's command, to be run by Node itself: no shell, no .cmd file on Windows. */
export function binOf(packageName, command = packageName) {
  const folder = inRoot('node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return path.join(folder, typeof bin === 'string' ? bin : bin[command])
}
