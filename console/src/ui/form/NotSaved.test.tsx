import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NotSaved } from './NotSaved.tsx'

const buttons = (isBusy: boolean) => {
  const words = { resend: '再次保存', cancel: '放弃调整' }
  const nothing = () => undefined
  const shown = <NotSaved words={words} text="没有保存" failed={{ isBusy, resend: nothing, cancel: nothing }} />
  return renderToStaticMarkup(shown).match(/<button.*?<\/button>/gs) ?? []
}
const cancel = (isBusy: boolean) => buttons(isBusy).find((button) => button.includes('放弃调整'))

it('what is on its way is not given up', () => {
  expect(cancel(false)).toMatch(/^<button(?![^>]*disabled)/)
  expect(cancel(true)).toMatch(/^<button[^>]* disabled/)
})
