import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NotSaved } from './NotSaved.tsx'

const buttons = (isBusy: boolean) => {
  const words = { saveAgain: '再次保存', giveUp: '放弃调整' }
  const nothing = () => undefined
  const shown = <NotSaved words={words} text="没有保存" isBusy={isBusy} onAgain={nothing} onGiveUp={nothing} />
  return renderToStaticMarkup(shown).match(/<button.*?<\/button>/gs) ?? []
}
const giveUp = (isBusy: boolean) => buttons(isBusy).find((button) => button.includes('放弃调整'))

it('what is on its way is not given up', () => {
  expect(giveUp(false)).toMatch(/^<button(?![^>]*disabled)/)
  expect(giveUp(true)).toMatch(/^<button[^>]* disabled/)
})
