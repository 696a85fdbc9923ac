import type { FreezeColour } from '@fairdesk/contract/areas/reports/goods-report'
import { goodsRanking as words } from '@fairdesk/phrases/zh-cn/screens'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '../../../testing/show-screen.tsx'
import { FreezePanel } from './FreezePanel.tsx'

const colour = (colourId: number, name: string, qty: number, customers: number) =>
  ({
    colourId,
    name,
    image: '',
    status: 'onSale',
    reason: '',
    qty,
    customers,
  }) as (typeof FreezeColour)['_zod']['output']
const colours = [colour(1, '黑色', 1000, 120), colour(2, '驼色', 595, 87)]

test('opened from one colour it is about that colour alone; all are chosen by one tick', async () => {
  const user = await showScreen(<FreezePanel goodsId={7} goodsNo="HY27A101" colours={colours} colourId={2} />)
  const chosen = (count: number, qty: string, customers: string, isLeast: boolean) =>
    words.chosenColours({ count, qty, customers, isLeast })
  expect(screen.getByText(chosen(1, '595', '87', false))).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: words.allColours }))
  expect(screen.getByText(chosen(2, '1,595', '120', true))).toBeTruthy()
})
