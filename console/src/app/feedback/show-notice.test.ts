import '../../kit/testing/bare-browser.ts'
import { feedback, shell } from '@fairdesk/phrases/zh-cn/shell'
import { isValidElement } from 'react'
import { beforeEach, expect, it } from 'vitest'
import type { Unanswered } from '../../kit/notify/notices.ts'
import { showNotice } from './show-notice.tsx'

/** As the stage of the console: it has room for four toasts, and each has its key. */
const toasts: { key: string; content: unknown }[] = []
const show = (toast: { key: string; content: unknown } | string) => {
  const put = typeof toast === 'string' ? { key: toast, content: toast } : toast
  const at = toasts.findIndex(({ key }) => key === put.key)
  if (at < 0) toasts.push(put)
  else toasts[at] = put
  toasts.splice(0, toasts.length - 4)
}
const message = {
  success: show,
  error: show,
  destroy: (key: string) => toasts.splice(0, toasts.length, ...toasts.filter((one) => one.key !== key)),
}
// Of the stage only what these notices touch.
const stage = { shell, feedback, message, modal: {}, asking: { isOpen: false }, unanswered: new Map() } as never

type Lines = { list: readonly Unanswered[]; onLeave: (one: Unanswered) => void }
const lines = (): Lines => {
  const content = toasts.find(({ key }) => key === 'again')?.content
  return isValidElement<Lines>(content) ? content.props : { list: [], onLeave: () => undefined }
}
const texts = () => lines().list.map(({ text }) => text)
const lose = (key: string, text = key) =>
  showNotice(
    { kind: 'again', key, text, againText: '再试一次', again: () => undefined, giveUp: () => undefined },
    stage,
  )

beforeEach(() => {
  toasts.length = 0
})

it('each move without an answer can be sent again, however many there are', () => {
  const moved = ['rack 1', 'rack 2', 'goods 1', 'goods 2', 'goods 3', 'colour 1']
  for (const key of moved) lose(key)
  expect(texts()).toEqual(moved)
  for (const one of lines().list) lines().onLeave(one)
  expect(toasts).toEqual([])
})

it('a line goes once it is known what became of the move', () => {
  lose('rack 1')
  lose('rack 2')
  showNotice({ kind: 'known', key: 'rack 1' }, stage)
  expect(texts()).toEqual(['rack 2'])
  showNotice({ kind: 'known', key: 'rack 2' }, stage)
  expect(toasts).toEqual([])
})

it('a thing that is moved anew has one line', () => {
  lose('rack 1', 'before')
  const [before] = lines().list
  lose('rack 1', 'after')
  expect(texts()).toEqual(['after'])
  if (before) lines().onLeave(before)
  expect(texts()).toEqual(['after'])
  lines().list.forEach(lines().onLeave)
})

it('other toasts do not push it away', () => {
  lose('rack 1')
  for (const text of ['a', 'b', 'c', 'd', 'e']) showNotice({ kind: 'success', text }, stage)
  expect(texts()).toEqual(['rack 1'])
})
