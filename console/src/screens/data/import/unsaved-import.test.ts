import { expect, it, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined })
vi.stubGlobal('location', { origin: 'http://hall.test' })
vi.stubGlobal('document', { cookie: '', documentElement: {} })
vi.stubGlobal('addEventListener', () => undefined)

const { ImportRun } = await import('./import-run.ts')
const { unsavedOf } = await import('./use-import.ts')

it('a file that was chosen is unsaved until it is committed or let go', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const run = new ImportRun('goods', () => undefined)
  const unsaved = unsavedOf(run)
  expect(unsaved.isUnsaved()).toBe(false)
  run.store.setState({ file: new File(['款号'], 'goods.csv') })
  expect(unsaved.isUnsaved()).toBe(true)
  const answer = { committed: true } as never
  run.store.setState({ answer })
  expect(unsaved.isUnsaved()).toBe(false)
  run.restart()
  expect(unsaved.isUnsaved()).toBe(false)
})
