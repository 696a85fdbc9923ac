import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const source = path.join(import.meta.dirname, '..', 'console', 'src')

/** What the route table opens and what stands before the sign-in, by their folders: `{ 'data/goods': ['Goods'] }`. */
function openedScreens(): Record<string, string[]> {
  const opened: Record<string, string[]> = {}
  for (const file of ['app/screens.ts', 'app/App.tsx']) {
    const text = readFileSync(path.join(source, file), 'utf8')
    for (const [, folder = '', name = ''] of text.matchAll(/import\('\.\.\/screens\/([\w-]+\/[\w-]+)\/(\w+)\.tsx'\)/g))
      opened[folder] = [...(opened[folder] ?? []), name]
  }
  return opened
}

const isTested = (folder: string, screen: string) =>
  existsSync(path.join(source, 'screens', folder, `${screen}.test.tsx`))

test('every screen has its component test; screens of one folder that show the same share one', () => {
  const screens = Object.entries(openedScreens())
  expect(screens.length).toBeGreaterThan(15)
  const untested = screens.filter(([folder, names]) => !names.some((name) => isTested(folder, name)))
  expect(untested).toEqual([])
})
