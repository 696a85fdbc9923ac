import { expect, it, vi } from 'vitest'
import { ApiError } from '../call/api-error.ts'
import { Unacked } from '../call/resend.ts'
import type { Outcome, Read } from './save-record.ts'
import { isSameDraft, retyped } from './three-sides.ts'

vi.hoisted(() => {
  // As much of a browser as the session needs.
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('addEventListener', () => undefined)
})

const { saveRecord } = await import('./save-record.ts')

type Fields = { readonly name: string; readonly phone: string }
type Loss = 'none' | 'answer' | 'request'

/** What a form tells of it. */
const toldBy = (outcome: Outcome<Fields>) => (outcome.kind === 'failed' ? outcome.error.message : outcome.kind)

/** A record on a server; `loss` is of the next save alone. Without versions it is judged by what it was. */
function keep(fields: Fields, { hasVersions = true } = {}) {
  const record: Read<Fields> & { version: number; fields: Fields } = { version: hasVersions ? 1 : 0, fields }
  const network = { loss: 'none' as Loss }
  const editing = {
    unacked: new Unacked<Fields>(isSameDraft),
    readAgain: async () => ({ ...record }),
    save: async (fields: Fields, read: Read<Fields>) => {
      const loss = network.loss
      network.loss = 'none'
      const lost = new ApiError({ kind: 'network', code: 0, msg: 'lost' })
      if (loss === 'request') throw lost
      const isSeen = hasVersions
        ? read.version === record.version
        : JSON.stringify(read.fields) === JSON.stringify(record.fields)
      if (!isSeen) throw new ApiError({ kind: 'refused', code: 409, msg: 'changed' })
      record.fields = fields
      if (hasVersions) record.version++
      if (loss === 'answer') throw lost
      return { ...record }
    },
  }
  return { record, network, editing }
}

const was = { name: '阳光店', phone: '' }

it.each([true, false])(
  'what oneself has saved unanswered is no other person’s change (versions: %s)',
  async (hasVersions) => {
    const { record, network, editing } = keep(was, { hasVersions })
    const opened = { ...record }
    network.loss = 'answer'
    expect(toldBy(await saveRecord({ ...was, phone: '1' }, opened, editing))).toBe('lost')
    expect(await saveRecord({ name: '月光店', phone: '1' }, opened, editing)).toEqual({ kind: 'saved', read: record })
    expect(record.fields).toEqual({ name: '月光店', phone: '1' })
  },
)

it.each([true, false])(
  'another’s change is laid beside it, also on top of one’s own (versions: %s)',
  async (hasVersions) => {
    const { record, network, editing } = keep(was, { hasVersions })
    const opened = { ...record }
    network.loss = 'answer'
    await saveRecord({ ...was, phone: '1' }, opened, editing)
    record.fields = { name: '别人的店', phone: '1' }
    if (hasVersions) record.version++
    const outcome = await saveRecord({ ...was, phone: '2' }, opened, editing)
    expect(outcome).toEqual({ kind: 'conflict', read: opened, remote: record })
    expect(record.fields).toEqual({ name: '别人的店', phone: '1' })
  },
)

it('what never came there is sent anew, and a conflict that is none of this record is told', async () => {
  const { record, network, editing } = keep(was, { hasVersions: false })
  const opened = { ...record }
  network.loss = 'request'
  expect(toldBy(await saveRecord({ ...was, phone: '1' }, opened, editing))).toBe('lost')
  expect(record.fields).toEqual(was)
  const importing = new ApiError({ kind: 'refused', code: 409, msg: 'an import is running' })
  const whileImporting = { ...editing, save: () => Promise.reject(importing) }
  expect(toldBy(await saveRecord({ ...was, phone: '1' }, opened, whileImporting))).toBe('an import is running')
  await saveRecord({ ...was, phone: '1' }, opened, editing)
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
function keepSeveral({ hasRequestIds = true } = {}) {
  const records: { version: number; fields: Fields }[] = []
  const answers = new Map<string, number>()
  const network = { loss: 'none' as Loss }
  const save = async (fields: Fields, { version, id }: Read<Fields>) => {
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
      if (hasRequestIds) answers.set(JSON.stringify([fields, version]), at)
      throw lost
    }
    return { id: at, version: records[at]?.version ?? 0, fields }
  }
  const making = {
    save,
    readAgain: () => Promise.reject(new Error('nobody else saves')),
    unacked: new Unacked<Fields>(isSameDraft),
  }
  return { records, network, making, made: () => records.map(({ fields }) => fields) }
}

const fresh = { version: null, fields: { name: '', phone: '' } }

it.each<Loss>(['answer', 'request'])(
  'a new record whose save was lost is made once, and saved on (lost: %s)',
  async (loss) => {
    const { network, making, made } = keepSeveral()
    network.loss = loss
    expect(toldBy(await saveRecord(was, fresh, making))).toBe('lost')
    const saved = await saveRecord({ ...was, phone: '1' }, fresh, making)
    expect(saved).toEqual({ kind: 'saved', read: { id: 0, version: 2, fields: { ...was, phone: '1' } } })
    expect(made()).toEqual([{ ...was, phone: '1' }])
  },
)

it('a new record is given another code after its answer was lost, and is no second one; nor when that is lost too', async () => {
  const { network, making, made } = keepSeveral()
  network.loss = 'answer'
  await saveRecord(was, fresh, making)
  network.loss = 'answer'
  expect(toldBy(await saveRecord({ ...was, name: '月光店' }, fresh, making))).toBe('lost')
  expect(made()).toEqual([was])
  await saveRecord({ ...was, name: '月光店' }, fresh, making)
  expect(made()).toEqual([{ ...was, name: '月光店' }])
})

it('a new record that never arrived and whose code another has taken is made as it is typed by then', async () => {
  const { records, network, making, made } = keepSeveral()
  network.loss = 'request'
  await saveRecord(was, fresh, making)
  records.push({ version: 1, fields: was })
  const saved = await saveRecord({ ...was, name: '月光店' }, fresh, making)
  expect(saved.read.id).toBe(1)
  expect(made().map(({ name }) => name)).toEqual(['阳光店', '月光店'])
})

it('a new record without a request id is found as it was sent, and saved on', async () => {
  const { records, network, making, made } = keepSeveral({ hasRequestIds: false })
  const away = { isAway: true }
  const findMade = async (unacked: readonly Fields[]) => {
    const at = records.findIndex(({ fields }) => unacked.some((sent) => isSameDraft(sent, fields)))
    return at < 0 || away.isAway ? null : { id: at, ...fresh, ...records[at] }
  }
  network.loss = 'answer'
  expect(toldBy(await saveRecord(was, fresh, { ...making, findMade }))).toBe('lost')
  away.isAway = false
  await saveRecord({ ...was, phone: '1' }, fresh, { ...making, findMade })
  expect(made()).toEqual([{ ...was, phone: '1' }])
})
