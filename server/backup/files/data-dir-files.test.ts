import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { goesAlong, isPlaced, leftOut } from './data-dir-files.ts'

const server = path.join(import.meta.dirname, '..', '..')
const ours = globSync('**/*.ts', { cwd: server, exclude: ['node_modules/**', '**/*.test.ts', 'testing/**'] })

/** `path.join(dataDir, 'name', ...)` and the like, with what stands there for the name. */
const joined = /join\((?:\w+\.)*(?:dataDir|directory)(?:\(\))?,\s*([^,()]+)/g

/** What the program itself puts directly into DATA_DIR, by where its source names it: there, or as a constant or default. */
function entriesNamed(): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of ours) {
    const source = readFileSync(path.join(server, file), 'utf8')
    for (const [, text = ''] of source.matchAll(joined)) {
      const constant = new RegExp(`\\b${text.trim()} = '([^']+)'`).exec(source)?.[1]
      const [, name = constant] = /^'([^']+)'/.exec(text.trim()) ?? []
      if (name !== undefined) found.set(name, file)
    }
  }
  return found
}

test('whatever the program keeps in DATA_DIR, it is said whether backups hold it', () => {
  const entries = entriesNamed()
  // It sees what is written today.
  for (const name of ['secret.key', 'folder.id', 'restore.unfinished', 'server.lock', 'pictures'])
    expect([...entries.keys()]).toContain(name)
  const unplaced = [...entries].filter(([name]) => !isPlaced(name))
  expect(unplaced.map(([name, file]) => `${name} of ${file}: name it in goesAlong or leftOut`)).toEqual([])
})

test('nothing goes along and is left out too', () => {
  expect(Object.keys(goesAlong).filter((name) => name in leftOut)).toEqual([])
})
