import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type FunctionShape, functionsOf } from './functions.ts'
import { kindOf } from './kinds.ts'

export type FileShape = { readonly file: string; readonly lines: number; readonly functions: readonly FunctionShape[] }

const folders = ['contract', 'phrases', 'server', 'console', 'demo', 'tests', 'tools']

/** Every source that git knows or would add; what tools generate is left out. */
export function measureAll(root: string): FileShape[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = [...new Set(listed.split('\0'))].filter(
    (file) => /\.(tsx?|mjs|sql)$/.test(file) && !/\.gen\.ts$|\.d\.m?ts$/.test(file),
  )
  return files
    .filter((file) => existsSync(path.join(root, file)))
    .map((file) => measure(file, readFileSync(path.join(root, file), 'utf8')))
}

export function measure(file: string, text: string): FileShape {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  return { file, lines, functions: kindOf(file).hasFunctionCaps ? functionsOf(file, text) : [] }
}
