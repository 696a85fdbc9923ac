import '../testing/bare-browser.ts'
import { expect, test } from 'vitest'
import { needPhrases, speak, spokenPhrases, spokenShellPhrases, spokenSignInPhrases } from './phrases.ts'

test('words come as far as they are needed, and together in the language that was chosen last', async () => {
  await speak('zh_CN')
  expect(spokenSignInPhrases().shell.titles.dashboard).toBe('首页')
  expect(spokenShellPhrases).toThrow()
  await needPhrases('shell')
  expect(spokenShellPhrases().theme.title).toBe('主题设置')
  expect(spokenPhrases).toThrow()
  // A screen is opened while another language is on its way: it waits for its words in that one.
  const chosen = speak('en')
  await needPhrases('phrases')
  expect([spokenShellPhrases().theme.title, spokenPhrases().customers.template]).toEqual(['Theme', 'Template'])
  await chosen
  expect(spokenPhrases().customers.template).toBe('Template')
  // The language is changed again while the screen waits.
  const waiting = needPhrases('phrases')
  await speak('zh_TW')
  await waiting
  expect(document.documentElement.lang).toBe('zh-TW')
  expect(spokenPhrases().customers.template).not.toBe('Template')
})
