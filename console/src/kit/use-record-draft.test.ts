import { expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { retyped } from './three-sides.ts'

vi.hoisted(() => {
  // As much of a browser as the session needs.
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('addEventListener', () => undefined)
})

const { overtaking } = await import('./use-record-draft.ts')

type Fields = { readonly name: string; readonly phone: string }
type Loss = 'none' | 'answer' | 'request'

/** A record on a server; `loss` is of the next save alone. Without versions it is judged by what it was. */
function keep(fields: Fields, { hasVersions = true } = {}) {
  const record = { version: hasVersions ? 1 : 0, fields }
  const told: string[] = []
  const network = { loss: 'none' as Loss }
  const editing = {
    unanswered: [] as Fields[],
    tell: ({ message }: ApiError) => told.push(message),
    readAgain: async () => ({ ...record }),
    save: async (wished: Fields, read: { version: number | null; fields: Fields }) => {
      const loss = network.loss
      network.loss = 'none'
      const lost = new ApiError({ kind: 'network', code: 0, msg: 'lost' })
      if (loss === 'request') throw lost
      const isSeen = hasVersions
        ? read.version === record.version
        : JSON.stringify(read.fields) === JSON.stringify(record.fields)
      if (!isSeen) throw new ApiError({ kind: 'refused', code: 409, msg: 'changed' })
      record.fields = wished
      if (hasVersions) record.version++
      if (loss === 'answer') throw lost
    },
  }
  return { record, told, network, editing }
}

const was = { name: '阳光店', phone: '' }

it.each([true, false])(
  'what oneself has saved unanswered is no other person’s change (versions: %s)',
  async (hasVersions) => {
    const { record, told, network, editing } = keep(was, { hasVersions })
    const opened = { ...record }
    network.loss = 'answer'
    expect(await overtaking({ ...was, phone: '1' }, opened, editing)).toBeNull()
    expect(told).toEqual(['lost'])
    expect(await overtaking({ name: '月光店', phone: '1' }, opened, editing)).toBeNull()
    expect(record.fields).toEqual({ name: '月光店', phone: '1' })
    expect(told).toEqual(['lost'])
  },
)

it.each([true, false])(
  'another’s change is laid beside it, also on top of one’s own (versions: %s)',
  async (hasVersions) => {
    const { record, told, network, editing } = keep(was, { hasVersions })
    const opened = { ...record }
    network.loss = 'answer'
    await overtaking({ ...was, phone: '1' }, opened, editing)
    record.fields = { name: '别人的店', phone: '1' }
    if (hasVersions) record.version++
    const theirs = await overtaking({ ...was, phone: '2' }, opened, editing)
    expect(theirs?.fields).toEqual({ name: '别人的店', phone: '1' })
    expect(record.fields).toEqual({ name: '别人的店', phone: '1' })
    expect(told).toEqual(['lost'])
  },
)

it('what never came there is sent anew, and a conflict that is none of this record is told', async () => {
  const { record, told, network, editing } = keep(was, { hasVersions: false })
  const opened = { ...record }
  network.loss = 'request'
  await overtaking({ ...was, phone: '1' }, opened, editing)
  expect(record.fields).toEqual(was)
  const importing = new ApiError({ kind: 'refused', code: 409, msg: 'an import is running' })
  await overtaking({ ...was, phone: '1' }, opened, { ...editing, save: () => Promise.reject(importing) })
  expect(told).toEqual(['lost', 'an import is running'])
  await overtaking({ ...was, phone: '1' }, opened, editing)
  expect(record.fields).toEqual({ ...was, phone: '1' })
})

it('what is typed while a save is under way stands on top of what was saved', () => {
  const sent = { name: ' 月光店', phone: '1' }
  const typed = { ...sent, phone: '12' }
  expect(retyped<Fields>({ saved: { name: '月光店', phone: '1' }, sent, typed })).toEqual({
    name: '月光店',
    phone: '12',
  })
})
