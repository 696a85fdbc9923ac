import { config } from '@fairdesk/contract/areas/settings/config'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
beforeEach(async () => {
  app ??= await testApp()
  await app.server.platform.pool.query('truncate password_requests')
})
afterAll(() => app.stop())

const ask = (account: string, contact = '') => app.call(config.requestPassword, { account, contact }, null)
const open = async () => (await app.call(config.passwordRequests, {})).data ?? []

it('is seen by administrators, the newest first, until it is settled, and comes back by undo', async () => {
  await ask('lin', '13900000000')
  await ask('wang')
  const [wang, lin] = await open()
  expect(wang).toMatchObject({ account: 'wang' })
  expect(lin).toMatchObject({ account: 'lin', contact: '13900000000' })
  await app.call(config.settlePasswordRequest, { id: lin?.id ?? 0, settled: true })
  expect((await open()).map(({ account }) => account)).toEqual(['wang'])
  await app.call(config.settlePasswordRequest, { id: lin?.id ?? 0, settled: false })
  expect(await open()).toHaveLength(2)
})

it('answers alike whether or not there is the account, and however often it is asked', async () => {
  const answers = []
  for (const account of ['lin', 'nobody-of-ours', 'LIN', 'lin', 'lin ', 'ｌｉｎ']) answers.push(await ask(account))
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set(['{"code":200,"msg":"ok","data":{}}']),
  )
  expect(await open()).toHaveLength(4)
})

it('is refused after twenty of an hour from one address', async () => {
  for (let number = 0; number < 20; number++) expect((await ask(`person-${number}`)).code).toBe(200)
  expect((await ask('one-more')).code).toBe(429)
  await app.server.platform.pool.query("update password_requests set at = now() - interval '61 minutes'")
  expect((await ask('one-more')).code).toBe(200)
})

it('counts what comes at once, too', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, (_, number) => ask(`person-${number}`)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(20)
  expect(await open()).toHaveLength(20)
})

it('leaves in the log its number alone', async () => {
  await ask('canary-typed-here')
  const { rows } = await app.server.platform.pool.query(
    'select json_agg(operation_log)::text as all from operation_log',
  )
  expect(rows[0].all).toContain('account.request-password')
  expect(rows[0].all).not.toContain('canary')
})
