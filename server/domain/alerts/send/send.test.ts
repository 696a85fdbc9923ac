import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MailServer } from '../../../testing/alerts/mail-server.ts'
import { OtherSystem, type Reply } from '../../../testing/links/other-system.ts'
import { sendMail } from './send-mail.ts'
import { sendToRobot } from './send-robot.ts'

const message = {
  title: '进度落后',
  lines: ['*江苏* 落后 <b>30</b> 个百分点', '北京 落后 12 个百分点'],
  link: 'https://fair.example/report2/alerts',
  linkText: '在控制台查看',
  attachment: null,
}

const robot = new OtherSystem()
const mails = new MailServer('secret')
beforeAll(() => Promise.all([robot.start(), mails.start()]))
beforeEach(() => {
  robot.asked.length = 0
  robot.reply = () => ({ body: '{"errcode":0,"errmsg":"ok"}' })
  mails.mails.length = 0
  mails.refusal = null
})
afterAll(async () => {
  robot.stop()
  await mails.stop()
})

const wecom = () => `http://127.0.0.1:${robot.port}/cgi-bin/webhook/send?key=k-1`
const dingtalk = () => `http://127.0.0.1:${robot.port}/robot/send?access_token=t-1`

describe('the robot of a group', () => {
  it('of WeCom gets markdown below its address', async () => {
    expect(await sendToRobot('wecom', wecom(), { message })).toEqual({ state: 'sent' })
    const [call] = robot.asked
    expect(call?.method).toBe('POST')
    expect(`${call?.url.pathname}${call?.url.search}`).toBe('/cgi-bin/webhook/send?key=k-1')
    expect(call?.headers['content-type']).toContain('application/json')
    expect(JSON.parse(call?.text ?? '')).toEqual({
      msgtype: 'markdown',
      markdown: {
        content:
          '### 进度落后\n\n\\*江苏\\* 落后 ＜b＞30＜/b＞ 个百分点\n\n北京 落后 12 个百分点\n\n[在控制台查看](https://fair.example/report2/alerts)',
      },
    })
  })

  it('of DingTalk gets a title beside the text, and the signature of the moment where it has a key', async () => {
    await sendToRobot('dingtalk', dingtalk(), { message })
    await sendToRobot('dingtalk', `${dingtalk()} SECabc`, { message })
    const [plain, signed] = robot.asked
    expect([...(plain?.url.searchParams.keys() ?? [])]).toEqual(['access_token'])
    const timestamp = signed?.url.searchParams.get('timestamp') ?? ''
    expect(Math.abs(Date.now() - Number(timestamp))).toBeLessThan(60_000)
    expect(signed?.url.searchParams.get('sign')).toBe(
      createHmac('sha256', 'SECabc').update(`${timestamp}\nSECabc`).digest('base64'),
    )
    expect(JSON.parse(signed?.text ?? '')).toMatchObject({ msgtype: 'markdown', markdown: { title: '进度落后' } })
  })

  it('is given no more bytes than WeCom takes: what does not fit is left out', async () => {
    const lines = Array.from({ length: 300 }, (_, index) => `第 ${index} 家店 落后 30 个百分点`)
    await sendToRobot('wecom', wecom(), { message: { ...message, lines } })
    const { content } = JSON.parse(robot.asked[0]?.text ?? '').markdown
    expect(Buffer.byteLength(content)).toBeLessThanOrEqual(4096)
    expect(content).toContain('第 50 家店')
    expect(content.endsWith('(https://fair.example/report2/alerts)')).toBe(true)
  })

  it.each([
    ['too many messages', { body: '{"errcode":45009,"errmsg":"api freq out of limit"}' }, 'retry', 'limited', 60_000],
    ['too many of DingTalk', { body: '{"errcode":130101,"errmsg":"send too fast"}' }, 'retry', 'limited', 60_000],
    ['a busy system', { body: '{"errcode":-1,"errmsg":"system busy"}' }, 'retry', 'refused', null],
    ['a wrong key', { body: '{"errcode":93000,"errmsg":"invalid webhook url"}' }, 'failed', 'refused', null],
    ['a wrong signature', { body: '{"errcode":310000,"errmsg":"sign not match"}' }, 'failed', 'refused', null],
    ['a page', { body: '<html>' }, 'retry', 'not-json', null],
    ['a gateway', { status: 502 }, 'retry', 'status', null],
    ['a rest', { status: 429, headers: { 'retry-after': '7' } }, 'retry', 'limited', 7000],
    ['no such page', { status: 404 }, 'failed', 'status', null],
  ] satisfies [string, Reply, string, string, number | null][])(
    'says of %s what is to be done',
    async (_name, reply, state, problem, afterMs) => {
      robot.reply = () => reply
      expect(await sendToRobot('wecom', wecom(), { message })).toMatchObject({ state, problem, afterMs })
    },
  )

  it('is not called at addresses of the machine’s own cloud, and tried again where nobody answers', async () => {
    const forbidden = 'http://169.254.169.254/latest'
    expect(await sendToRobot('wecom', forbidden, { message })).toMatchObject({ state: 'failed', problem: 'no-secret' })
    expect(await sendToRobot('wecom', 'http://127.0.0.1:9/', { message })).toMatchObject({
      state: 'retry',
      problem: 'no-line',
    })
  })
})

describe('a mail', () => {
  const server = () =>
    ({
      ...{ host: '127.0.0.1', port: mails.port, security: 'none' as const, user: 'fair' },
      sender: 'fair@example.com',
    }) as const
  const mail = { recipients: ['boss@example.com', 'lin@example.com'], message, id: 'fairdesk.T.1' }

  it('arrives with its text, its file and a name by which it is known again', async () => {
    const attachment = { fileName: '区域 完成.xlsx', type: 'application/octet-stream', bytes: Buffer.from('PK table') }
    const outcome = await sendMail(server(), 'secret', { ...mail, message: { ...message, attachment } })
    expect(outcome).toEqual({ state: 'sent' })
    const [received] = mails.mails
    expect([received?.from, received?.to]).toEqual(['fair@example.com', mail.recipients])
    expect(received?.text).toContain('Message-ID: <fairdesk.T.1@example.com>')
    expect(received?.text).toContain(Buffer.from('PK table').toString('base64'))
    expect(received?.text).toMatch(/filename\*?/)
  })

  it.each([
    [451, 'retry', 'status'],
    [550, 'failed', 'refused'],
  ] as const)('that is answered %i is %s', async (code, state, problem) => {
    mails.refusal = { code, text: 'no' }
    expect(await sendMail(server(), 'secret', mail)).toMatchObject({ state, problem, detail: String(code) })
  })

  it('is not sent with a wrong password, to forbidden addresses, or without a server', async () => {
    expect(await sendMail(server(), 'wrong', mail)).toMatchObject({ state: 'failed', problem: 'sign-in' })
    const elsewhere = { ...server(), host: '169.254.169.254' }
    expect(await sendMail(elsewhere, '', mail)).toMatchObject({ state: 'failed', problem: 'forbidden' })
    expect(await sendMail({ ...server(), port: 9 }, '', mail)).toMatchObject({ state: 'retry', problem: 'no-line' })
  })
})
