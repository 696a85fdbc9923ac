import { Refusal } from '@fairdesk/contract/refusal'
import { describe, expect, it } from 'vitest'
import { DealerDoor } from './dealer-door.ts'

/** Comers who stay inside until they are let out; in the order in which they entered. */
function hall() {
  const door = new DealerDoor()
  const entered: string[] = []
  const out = new Map<string, () => void>()
  const come = (name: string, account = name, address = 'hall') =>
    door.pass({ address, account }, () => {
      entered.push(name)
      return new Promise<void>((resolve) => void out.set(name, resolve))
    })
  const leave = async (name: string) => {
    out.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { entered, come, leave }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the door', () => {
  it('lets six in at once, and the next for each that leaves', async () => {
    const { entered, come, leave } = hall()
    for (let no = 1; no <= 9; no++) void come(`c${no}`)
    await settled()
    expect(entered).toEqual(['c1', 'c2', 'c3', 'c4', 'c5', 'c6'])
    await leave('c2')
    await leave('c1')
    expect(entered.slice(6)).toEqual(['c7', 'c8'])
  })

  it('lets four of one account in, and others past those of it who wait', async () => {
    const { entered, come, leave } = hall()
    for (let no = 1; no <= 6; no++) void come(`s${no}`, 'shared')
    void come('other')
    await settled()
    expect(entered).toEqual(['s1', 's2', 's3', 's4', 'other'])
    await leave('s3')
    expect(entered).toEqual(['s1', 's2', 's3', 's4', 'other', 's5'])
  })

  it('serves addresses in turn, so that a flood from one keeps nobody else out', async () => {
    const { entered, come, leave } = hall()
    for (let no = 1; no <= 60; no++) void come(`f${no}`, `f${no}`, 'flood')
    void come('h1')
    void come('h2')
    await settled()
    for (const name of ['f1', 'f2', 'f3', 'f4']) await leave(name)
    expect(entered.slice(6)).toEqual(['f7', 'h1', 'f8', 'h2'])
  })

  it('sends away who would wait too long, with the seconds after which to come back', async () => {
    const { come } = hall()
    const all = Array.from({ length: 2500 }, (_, no) => come(`c${no}`).catch((error: unknown) => error))
    const last = await all.at(-1)
    expect(last).toBeInstanceOf(Refusal)
    expect(last).toMatchObject({ key: 'login.busy', params: { seconds: expect.any(Number) } })
  })
})
