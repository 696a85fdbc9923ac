import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type FunctionShape, functionsOf, parse, type TypeName, typesOf } from './functions.ts'
import { kindOf } from './kinds.ts'
import { importsOf } from './rooms.ts'
import { countWords, hasCountedWords, type WordCounts } from './words.ts'

export type FileShape = {
  readonly file: string
  readonly lines: number
  readonly functions: readonly FunctionShape[]
  readonly types: readonly TypeName[]
  readonly imports: readonly string[]
  /** Of sources of the product only. */
  readonly words?: WordCounts
}

const folders = [
  'contract',
  'phrases',
  'outbox',
  'paper',
  'browsers',
  'server',
  'console',
  'floor',
  'demo',
  'bench',
  'tests',
  'tools',
]

/** Every file in our folders that git knows or would add. */
export function filesIn(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
  return [...new Set(listed.split('\0'))].filter((file) => file !== '' && existsSync(path.join(root, file)))
}

/** The sources among them; what tools generate is left out. */
export function measureAll(root: string, files: readonly string[]): FileShape[] {
  return files
    .filter((file) => /\.(tsx?|mjs|sql)$/.test(file) && !/\.gen\.ts$|\.d\.m?ts$|^phrases\/zh-tw\//.test(file))
    .map((file) => measure(file, readFileSync(path.join(root, file), 'utf8')))
}

export function measure(file: string, text: string): FileShape {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  if (!/\.tsx?$/.test(file)) return { file, lines, functions: [], types: [], imports: [] }
  const source = parse(file, text)
  const functions = kindOf(file).hasFunctionCaps ? functionsOf(source) : []
  const words = hasCountedWords(file) ? { words: countWords(source) } : {}
  return { file, lines, functions, types: typesOf(source), imports: importsOf(text), ...words }
}
