import 'fake-indexeddb/auto'
import type { OrderCustomer, OrderStyle } from '@fairdesk/contract/areas/orders/customer-order'
import { expect, test } from 'vitest'
import { customer, camel as small, coat as smallCoat, skirt as smallSkirt } from '../testing/small-order.tsx'
import { OrderSession } from './order-session.ts'

const camel = { ...small, prices: {}, rgb: null, rule: 'free', status: 'onSale', version: 1 }
const coat = { ...smallCoat, colours: [camel] }
const skirt = { ...smallSkirt, colours: [{ ...camel, skcNo: 'HY2-12' }] }
const from = (incarnation: string) => ({ ...customer, barrier: null, incarnation }) as unknown as OrderCustomer
const styles = (...some: object[]) => some as OrderStyle[]
const shown = ({ matrix }: OrderSession) => [...matrix.blocks.values()].map(({ id, colours }) => [id, colours.length])

test('goods that another database does not have are no longer shown as saved once it was read whole', () => {
  const session = new OrderSession(4, 'first')
  const black = { ...camel, colourId: 6, skcNo: 'HY2-06', name: '黑' }
  session.open(from('a1'), styles(coat, { ...skirt, colours: [...skirt.colours, black] }))
  session.endReading()
  expect(shown(session)).toEqual([
    ['7', 1],
    ['8', 2],
  ])
  const before = session.matrix.totals()
  session.open(from('b2'), styles(skirt))
  session.endReading()
  expect(shown(session)).toEqual([['8', 1]])
  expect([...session.styles.keys()]).toEqual(['8'])
  expect([...session.versions.keys()]).toHaveLength(1)
  expect(session.matrix.totals()).not.toEqual(before)
})

test('a style that a later reading of the same database misses, as while somebody moves it, stays', () => {
  const session = new OrderSession(4, 'first')
  session.open(from('a1'), styles(coat, skirt))
  session.open(from('a1'), styles(skirt))
  session.endReading()
  expect(shown(session).map(([id]) => id)).toEqual(['7', '8'])
})
