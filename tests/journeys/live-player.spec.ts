import { createReadStream } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { livePlayer as words } from '@fairdesk/phrases/en/reports/live-player'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './open-fair.ts'

const stream = path.join(import.meta.dirname, '../fixtures/live')
const files = ['live.m3u8', 'init.mp4', 'live0.m4s']

let site: Server
let origin = ''
test.beforeAll(async () => {
  site = createServer((request, response) => {
    const name = (request.url ?? '').slice(1)
    if (name === 'page') return response.setHeader('content-type', 'text/html').end('<h1>From elsewhere</h1>')
    response.setHeader('access-control-allow-origin', '*')
    if (!files.includes(name)) return response.writeHead(404).end()
    return createReadStream(path.join(stream, name)).pipe(response)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
test.afterAll(() => {
  site.closeAllConnections()
  site.close()
})

const isPlaying = (video: Locator) =>
  expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 10_000 })
    .toBeGreaterThan(0)

test('the page of live rooms plays what the rooms name, in the console too, and tells of what does not play', async ({
  fair: { address, sql },
  signedIn: page,
}) => {
  await sql.query(
    `insert into live_rooms (title, kind, address, status, opened_at, made_by) values
      ('Stream', 'hls', $1, 'live', now(), 'admin'), ('Page', 'frame', $2, 'planned', null, 'admin')`,
    [`${origin}/live.m3u8`, `${origin}/page`],
  )
  const play = async (on: Page, kind: string, what: string) => {
    await on.goto('about:blank')
    await on.goto(`${address}floor/room#${new URLSearchParams({ kind, address: what, language: 'en' })}`)
  }
  await play(page, 'hls', `${origin}/live.m3u8`)
  await isPlaying(page.locator('video'))
  await expect(page.getByRole('status')).toBeHidden()
  await play(page, 'frame', `${origin}/page`)
  await expect(page.frameLocator('iframe').getByText('From elsewhere')).toBeVisible()
  await play(page, 'hls', `${origin}/gone.m3u8`)
  await expect(page.getByText(words.dead)).toBeVisible({ timeout: 10_000 })
  // The same machine by another name is a site of no room.
  await play(page, 'hls', `${origin.replace('127.0.0.1', 'localhost')}/live.m3u8`)
  await expect(page.getByText(words.refused)).toBeVisible()
  await page.goto(`${address}zb/list`)
  await isPlaying(page.frameLocator('.fd-stream-player').locator('video'))
})
