import { type Job, jobs } from '@fairdesk/contract/areas/shell/jobs'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { serve } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { JobsTool } from './JobsTool.tsx'

const running: Job = {
  where: 'fair',
  id: 7,
  kind: 'import',
  subject: 'goods.xlsx',
  state: 'running',
  stage: 'writing',
  done: 250,
  total: 1000,
  by: '李静',
  startedAt: '2027-01-08T02:00:00Z',
  endedAt: null,
  problem: null,
  isCancelling: false,
  mayCancel: true,
}
const ended: Job = {
  ...running,
  id: 6,
  state: 'broken',
  problem: '任务中途断开',
  mayCancel: false,
  done: 0,
  total: null,
}

it('says nothing where there is nothing', async () => {
  const { sent } = serve(jobs.list)
  await showScreen(<JobsTool />)
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  expect(screen.queryByRole('button')).toBeNull()
})

it('keeps what has ended within reach', async () => {
  serve(jobs.list, { list: [ended] })
  await showScreen(<JobsTool />)
  await userEvent.click(await screen.findByRole('button', { name: '后台任务' }))
  expect(await screen.findByText('任务中途断开')).toBeTruthy()
})

it('says by itself that what nobody began has failed', async () => {
  const problem = '报表与订单有 3 项不一致'
  serve(jobs.list, { list: [{ ...ended, kind: 'report.reconcile', state: 'failed', by: '', subject: '', problem }] })
  await showScreen(<JobsTool />)
  await userEvent.click(await screen.findByRole('button', { name: '1 个系统任务未成功' }))
  expect(await screen.findByText(problem)).toBeTruthy()
})

it('counts what runs, shows how far it is and how others ended, and stops it', async () => {
  serve(jobs.list, { list: [running, ended] })
  const cancelled = serve(jobs.cancel)
  await showScreen(<JobsTool />)
  await userEvent.click(await screen.findByRole('button', { name: '1 个任务正在进行' }))
  expect(await screen.findByText('250 / 1,000', { exact: false })).toBeTruthy()
  expect(screen.getByText('已中断')).toBeTruthy()
  expect(screen.getByText('任务中途断开')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /停\s*止/ }))
  expect(cancelled.sent).toEqual([{ where: 'fair', id: 7 }])
})
