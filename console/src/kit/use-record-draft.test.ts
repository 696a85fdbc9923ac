import { expect, it, vi } from 'vitest'
import { ApiError } from './call/api-error.ts'
import { retyped } from './three-sides.ts'

vi.hoisted(() => {
  // As much of a browser as the session needs.
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('addEventListener', () => undefined)
})

const { continuing, overtaking } = await import('./use-record-draft.ts')

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

/** Records on a server that are told apart by their names; a save of the same fields as one whose answer was lost is that one. */
function keepSeveral() {
  const records: { version: number; fields: Fields }[] = []
  const answers = new Map<string, number>()
  const told: string[] = []
  const network = { loss: 'none' as Loss }
  const save = async (fields: Fields, { version, id }: { version: number | null; id?: number }) => {
    const loss = network.loss
    network.loss = 'none'
    const lost = new ApiError({ kind: 'network', code: 0, msg: 'lost' })
    if (loss === 'request') throw lost
    const answered = answers.get(JSON.stringify([fields, version]))
    const at = answered ?? id ?? records.length
    if (answered === undefined) {
      const isTaken = records.some((record, index) => record.fields.name === fields.name && index !== at)
      if (isTaken) throw new ApiError({ kind: 'refused', code: 400, msg: 'name taken' })
      records[at] = { version: (version ?? 0) + 1, fields }
    }
    if (loss === 'answer') {
      answers.set(JSON.stringify([fields, version]), at)
      throw lost
    }
    return { id: at, version: records[at]?.version ?? 0, fields }
  }
  const making = {
    save,
    make: save,
    onMade: vi.fn(),
    readAgain: () => Promise.reject(new Error('nobody else saves')),
    unanswered: [] as Fields[],
    tell: ({ message }: ApiError) => told.push(message),
  }
  return { records, told, network, making }
}

const fresh = { version: null, fields: { name: '', phone: '' } }

it.each<Loss>(['answer', 'request'])(
  'a new record whose save was lost is made once, and saved on (lost: %s)',
  async (loss) => {
    const { records, told, network, making } = keepSeveral()
    network.loss = loss
    await continuing(was, fresh, making)
    expect(told).toEqual(['lost'])
    expect(await continuing({ ...was, phone: '1' }, fresh, making)).toBeNull()
    expect(records.map(({ fields }) => fields)).toEqual([{ ...was, phone: '1' }])
    expect(making.onMade).toHaveBeenCalledWith({ id: 0, version: 1, fields: was })
    expect(told).toEqual(['lost'])
  },
)

it('a new record is given another code after its answer was lost, and is no second one; nor when that is lost too', async () => {
  const { records, told, network, making } = keepSeveral()
  network.loss = 'answer'
  await continuing(was, fresh, making)
  network.loss = 'answer'
  await continuing({ ...was, name: '月光店' }, fresh, making)
  expect(records.map(({ fields }) => fields)).toEqual([was])
  await continuing({ ...was, name: '月光店' }, fresh, making)
  expect(records.map(({ fields }) => fields)).toEqual([{ ...was, name: '月光店' }])
  expect(told).toEqual(['lost', 'lost'])
})

it('a new record that never arrived and whose code another has taken is made as it is typed by then', async () => {
  const { records, told, network, making } = keepSeveral()
  network.loss = 'request'
  await continuing(was, fresh, making)
  records.push({ version: 1, fields: was })
  await continuing({ ...was, name: '月光店' }, fresh, making)
  expect(records.map(({ fields }) => fields.name)).toEqual(['阳光店', '月光店'])
  expect(making.onMade).not.toHaveBeenCalled()
  expect(told).toEqual(['lost'])
})
