import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { list, shell } from '@fairdesk/phrases/zh-cn/shell'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { serve } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { FilterBar } from '../../FilterBar.tsx'

const Bar = ({ told }: { readonly told: (keyword: string) => void }) => {
  const [query, setQuery] = useState({ keyword: '' })
  const change = (changes: { keyword?: string }) => {
    setQuery({ keyword: changes.keyword ?? '' })
    told(changes.keyword ?? '')
  }
  return <FilterBar query={query} onChange={change} keyword="款号" codesOf="goods" filters={[]} />
}

test('a pasted column is sought as codes; those that nothing has are told and can be copied', async () => {
  const asking = serve(baseData.getMissingCodes, { missing: ['A12', 'B3'] })
  const sought: string[] = []
  const user = await showScreen(<Bar told={(keyword) => sought.push(keyword)} />)
  const box = screen.getByRole('searchbox', { name: shell.search })
  await user.click(box)
  await user.paste('T001\r\nA12\r\nB3\r\n')
  await screen.findByText(list.codesMissing({ codes: ['A12', 'B3'], rest: 0 }), { exact: false })
  expect(sought).toEqual(['T001, A12, B3'])
  expect(asking.sent).toEqual([{ of: 'goods', keyword: 'T001, A12, B3' }])
  await user.click(screen.getByRole('button', { name: shell.copy }))
  expect(await navigator.clipboard.readText()).toBe('A12\nB3')
  await user.clear(box)
  await waitFor(() => expect(screen.queryByText(/A12、B3/)).toBeNull())
  await user.paste('羊毛大衣')
  await waitFor(() => expect(sought.at(-1)).toBe('羊毛大衣'))
  expect(asking.sent).toHaveLength(1)
})

test('more codes than are sought at once are refused, and what is sought stays', async () => {
  const asking = serve(baseData.getMissingCodes, { missing: [] })
  const sought: string[] = []
  const user = await showScreen(<Bar told={(keyword) => sought.push(keyword)} />)
  await user.click(screen.getByRole('searchbox', { name: shell.search }))
  await user.paste(Array.from({ length: 501 }, (_, at) => `T${at}`).join('\n'))
  await screen.findByText(shell.tooManyCodes({ count: 500 }))
  expect([sought, asking.sent]).toEqual([[], []])
})
