import { expect, it, vi } from 'vitest'
import type { Read } from './save-record.ts'
import type { RecordForm } from './use-record-form.ts'

vi.hoisted(() => {
  // As much of a browser as a page needs that draws nothing.
  const nothing = () => undefined
  vi.stubGlobal('window', { addEventListener: nothing, removeEventListener: nothing, HTMLIFrameElement: class {} })
  vi.stubGlobal('document', { nodeType: 9, cookie: '', documentElement: {}, addEventListener: nothing })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: nothing })
  vi.stubGlobal('location', { origin: 'http://hall.test' })
  vi.stubGlobal('addEventListener', nothing)
})

const { createRoot } = await import('react-dom/client')
const { ApiError } = await import('../call/api-error.ts')
const { onNotice } = await import('../notify/notices.ts')
const { needPhrases } = await import('../text/phrases.ts')
const { useRecordForm } = await import('./use-record-form.ts')

await needPhrases('shell')

type Fields = { readonly name: string; readonly phone: string }

type Shown = { form?: RecordForm<Fields> }
type Props = {
  readonly opened: Read<Fields>
  readonly calls: Parameters<typeof useRecordForm<Fields>>[1]
  readonly now: Shown
}

const Form = ({ opened, calls, now }: Props) => {
  now.form = useRecordForm<Fields>(opened, calls)
  return null
}

/** A record on a server that answers when it is let to. */
function open(fields: Fields) {
  const server = { version: 1, fields }
  const sent: Fields[] = []
  const answers: (() => void)[] = []
  const done: boolean[] = []
  const calls = {
    save: async (given: Fields, read: Read<Fields>) => {
      sent.push(given)
      await new Promise<void>((answer) => answers.push(answer))
      if (read.version !== server.version) throw new ApiError({ kind: 'refused', code: 409, msg: 'changed' })
      Object.assign(server, { version: server.version + 1, fields: given })
      return { ...server }
    },
    readAgain: async () => ({ ...server }),
    onSaved: (isDone: boolean) => done.push(isDone),
  }
  const opened = { ...server }
  const now: Shown = {}
  const element = { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', addEventListener: () => undefined }
  // React asks no more of its container while nothing is drawn.
  createRoot({ ...element, ownerDocument: document } as unknown as Element).render(
    <Form opened={opened} calls={calls} now={now} />,
  )
  const shown = () => vi.waitUntil(() => now.form)
  const type = async (changes: Partial<Fields>) => {
    ;(await shown()).change(changes)
    await vi.waitFor(() => expect(now.form?.draft).toMatchObject(changes))
  }
  const answer = async () => (await vi.waitUntil(() => answers.shift()))()
  return { server, sent, done, now, shown, type, save: async () => void (await shown()).save(), answer }
}

it('what is typed and saved while a save is on its way is saved after it, and what is typed after that stays', async () => {
  const { server, sent, done, now, type, save, answer } = open({ name: '', phone: '' })
  await type({ name: '阳光店' })
  await save()
  await vi.waitFor(() => expect(now.form?.isBusy).toBe(true))
  await save()
  await type({ phone: '1' })
  await save()
  await type({ phone: '12' })
  await answer()
  await answer()
  await vi.waitFor(() => expect(now.form?.isBusy).toBe(false))
  expect(sent).toEqual([
    { name: '阳光店', phone: '' },
    { name: '阳光店', phone: '1' },
  ])
  expect([server.version, done]).toEqual([3, [false, false]])
  expect([now.form?.draft.phone, now.form?.isChanged]).toEqual(['12', true])
})

it('saved twice as it is it is sent once', async () => {
  const { sent, done, now, type, save, answer } = open({ name: '', phone: '' })
  await type({ name: '阳光店' })
  await save()
  await save()
  await answer()
  await vi.waitFor(() => expect(done).toEqual([true]))
  await vi.waitFor(() => expect(now.form?.isBusy).toBe(false))
  expect(sent).toHaveLength(1)
})

it('what waited behind a save that another was before is not sent; one chooses, and that is saved on top', async () => {
  const told: string[] = []
  onNotice((notice) => told.push(notice.kind))
  const { server, sent, now, type, save, answer } = open({ name: '', phone: '' })
  Object.assign(server, { version: 2, fields: { name: '别人的店', phone: '' } })
  await type({ name: '阳光店' })
  await save()
  await type({ phone: '1' })
  await save()
  await answer()
  const conflict = await vi.waitUntil(() => now.form?.conflict)
  expect([...conflict.fields]).toEqual([
    ['name', 'mine'],
    ['phone', 'mine'],
  ])
  expect(sent).toHaveLength(1)
  conflict.resolve(new Map([...conflict.fields, ['name', 'theirs']]))
  await answer()
  await vi.waitFor(() => expect(server.fields).toEqual({ name: '别人的店', phone: '1' }))
  await vi.waitFor(() =>
    expect([now.form?.isBusy, now.form?.isChanged, now.form?.conflict]).toEqual([false, false, null]),
  )
  // That it was refused is not told.
  expect(told.filter((kind) => kind !== 'success')).toEqual([])
})
