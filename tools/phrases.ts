import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from './run/paths.mjs'
import { derivationBy, deriveFile } from './taiwan/derive.ts'
import { overrides } from './taiwan/overrides.ts'
import { terms } from './taiwan/terms.ts'

/** Writes the Taiwanese texts as the source's make them; with `--check` only says whether they are current. */
const source = inRoot('phrases/zh-cn')
const target = inRoot('phrases/zh-tw')
const isCheck = process.argv.includes('--check')
const derive = derivationBy(terms, overrides)
const made = new Map(globSync('**/*.ts', { cwd: source }).map((file) => [file, makeFile(file)]))
for (const file of globSync('**/*.ts', { cwd: target }).filter((one) => !made.has(one))) {
  if (isCheck) fail(file)
  else rmSync(path.join(target, file))
}
for (const [file, text] of made) {
  const place = path.join(target, file)
  if (!isCheck) write(place, text)
  else if (readIfThere(place) !== text) fail(file)
}

function makeFile(file: string): string {
  const text = deriveFile(readFileSync(path.join(source, file), 'utf8'), derive)
  return `// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.\n${text}`
}

function write(place: string, text: string): void {
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, text)
}

function readIfThere(place: string): string | undefined {
  try {
    return readFileSync(place, 'utf8')
  } catch {
    return undefined
  }
}

function fail(file: string): void {
  console.error(`phrases/zh-tw/${file} is not what phrases/zh-cn makes: run npm run phrases and commit it.`)
  process.exitCode = 1
}
