import type { Page } from '@playwright/test'
import type { RunningFair } from './start-fair.ts'

type Call = { readonly fair: RunningFair; readonly path: string; readonly data: object }

/** Calls the server as who is signed in in the page's window; what is refused fails the journey. */
export async function post<T = unknown>(page: Page, call: Call): Promise<T> {
  const [cookie] = await page.context().cookies(call.fair.address)
  return postAs(cookie?.value ?? '', page, call)
}

/** The same as whoever has this token, as a kiosk. */
export async function postAs<T = unknown>(token: string, page: Page, { fair, path, data }: Call): Promise<T> {
  const answer = await page.request.post(`${fair.address}api${path}`, { headers: { token }, data })
  const { code, msg, data: told }: { code: number; msg: string; data: T } = await answer.json()
  if (code !== 200) throw new Error(`${path}: ${msg}`)
  return told
}
