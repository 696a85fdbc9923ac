import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { orderEntry as words } from '@fairdesk/phrases/zh-cn/screens'
import { list } from '@fairdesk/phrases/zh-cn/shell'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve } from '../../../../testing/serve.ts'
import { showScreen } from '../../../../testing/show-screen.tsx'
import { FindBox } from './FindBox.tsx'

test('a pasted column of codes finds them all, and tells those that nothing has', async () => {
  const coat = {
    goodsId: 7,
    goodsNo: 'HY1',
    name: '大衣',
    colourId: null,
    colour: '',
    rgb: null,
    sizeId: null,
    isExact: true,
  }
  const finding = serve(orderEntry.find, { list: [coat, { ...coat, goodsId: 8, goodsNo: 'HY2', name: '半身裙' }] })
  serve(baseData.getMissingCodes, { missing: ['A12'] })
  const user = await showScreen(<FindBox onGoTo={() => undefined} />)
  await user.click(screen.getByRole('combobox', { name: words.find }))
  await user.paste('HY1\nHY2\nA12\n')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  expect(finding.sent).toEqual([{ text: 'HY1, HY2, A12', limit: 50 }])
  await screen.findByText(list.codesMissing({ codes: ['A12'], rest: 0 }))
})
