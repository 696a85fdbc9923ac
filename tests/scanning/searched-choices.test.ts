import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const source = path.join(import.meta.dirname, '..', '..', 'console', 'src')

test('every choice that searches on the server does it by kit/search, where Enter waits for what is typed', () => {
  const searching = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) =>
    /filterOption[=:]\s*\{?\s*false/.test(readFileSync(path.join(source, file), 'utf8')),
  )
  expect(searching).toEqual([path.join('kit', 'search', 'use-search-field.ts')])
})
