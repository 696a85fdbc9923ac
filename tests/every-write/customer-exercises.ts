import { customerRecord } from '@fairdesk/contract/areas/data/customer-record'
import { places } from '@fairdesk/contract/areas/data/places'
import { order } from '@fairdesk/contract/areas/orders/order'
import { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { row } from '../../server/testing/order-desk.ts'
import { world } from '../../server/testing/world.ts'
import type { Desk } from './desk.ts'

/** The writes of customers, of the places they stand in and of their orders. */
export const customerExercises: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  'customer.save': async (desk) => {
    const { customerId, version } = await newCustomer(desk)
    const known = { customerId, version, areaId: world.areas.ningbo, agentId: world.customers.nanjing, level: 'A' }
    await saveCustomer(desk, { ...known, brands: ['SC'], discount: 45.5, remark: '新店', enabled: false })
  },
  'customer.change-several': async (desk) => {
    const customerIds = [(await newCustomer(desk)).customerId]
    const changes = { enabled: false, level: 'A', areaId: world.areas.ningbo }
    await desk.call(customerRecord.changeBatch, { customerIds, ...changes })
  },
  'customer.delete': async (desk) =>
    desk.call(customerRecord.remove, { customerIds: [(await newCustomer(desk)).customerId] }),
  'customer.restore': async (desk) => {
    const customerIds = [(await newCustomer(desk)).customerId]
    await desk.call(customerRecord.remove, { customerIds })
    await desk.call(customerRecord.restore, { customerIds })
  },
  'customer.undo-several': async (desk) => {
    const customerIds = [(await newCustomer(desk)).customerId]
    const { before } = await desk.call(customerRecord.changeBatch, { customerIds, level: 'A', enabled: false })
    await desk.call(customerRecord.undoBatch, { before })
  },
  'customer-account.reset-several': async (desk) => {
    const customerId = (await newCustomer(desk)).customerId
    await desk.call(customerRecord.addAccount, { customerId, username: `dealer${Date.now()}-${++made}` })
    await desk.call(customerRecord.resetPasswords, { customerIds: [customerId] })
  },
  'customer-card.make': async (desk) => {
    const customerId = (await newCustomer(desk)).customerId
    await desk.call(customerRecord.addAccount, { customerId, username: `dealer${Date.now()}-${++made}` })
    await desk.call(customerRecord.makeCards, { customerIds: [customerId] })
  },
  'customer-account.move': async (desk) => {
    const accountId = await newCustomerAccount(desk)
    await desk.call(customerRecord.moveAccount, { accountId, customerId: (await newCustomer(desk)).customerId })
  },
  'customer-account.add': newCustomerAccount,
  'customer-account.enable': async (desk) =>
    desk.call(customerRecord.enableAccount, { accountId: await newCustomerAccount(desk), enabled: false }),
  'customer-account.reset-password': async (desk) =>
    desk.call(customerRecord.resetAccountPassword, { accountId: await newCustomerAccount(desk) }),
  'place.save': newPlace,
  'place.delete': async (desk) => desk.call(places.deletePlace, { level: 'area', id: await newPlace(desk) }),
  'order.note': async (desk) => {
    const place = { customerId: world.customers.hangzhou, type: 'first' as const }
    await desk.call(order.saveOrder, { ...place, rows: [row('teeBlack', [world.sizes.s, 7])] })
    const was = (await desk.app.call(orderEntry.notes, place)).data?.note ?? ''
    await desk.call(orderEntry.saveNote, { ...place, note: `${was.slice(0, 20)} ${++made}`.trim(), was })
  },
  'order.save': (desk) =>
    desk.call(order.saveOrder, {
      customerId: world.customers.hangzhou,
      rows: [row('teeBlack', [world.sizes.s, (Date.now() % 90) + 1])],
    }),
}

let made = 0

function saveCustomer(desk: Desk, fields: object) {
  const blank = { shortName: '', type: 'dealer', level: '', areaId: world.areas.hangzhou, agentId: null, contact: '' }
  const store = { phone: '', storeArea: 80, storeCount: 1, brands: [], remark: '', enabled: true }
  const code = `E${Date.now()}-${++made}`
  return desk.send(customerRecord.save, { fields: { code, name: '丽水店', ...blank, ...store, ...fields } })
}

async function newCustomer(desk: Desk): Promise<{ customerId: number; version: number }> {
  return (await saveCustomer(desk, {})).data
}

async function newCustomerAccount(desk: Desk): Promise<number> {
  const { customerId } = await newCustomer(desk)
  await desk.call(customerRecord.addAccount, { customerId, username: `dealer${Date.now()}-${++made}` })
  const { accounts } = (await desk.app.call(customerRecord.get, { customerId })).data ?? {}
  return accounts?.[0]?.accountId ?? 0
}

async function newPlace(desk: Desk): Promise<number> {
  const fields = { level: 'area', parentId: world.regions.zhejiang, code: `P${Date.now()}-${++made}` } as const
  return (await desk.call(places.savePlace, { ...fields, name: '丽水', province: '浙江' })).id
}
