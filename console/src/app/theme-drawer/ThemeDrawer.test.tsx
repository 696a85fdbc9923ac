import { shell, theme as words } from '@fairdesk/phrases/zh-cn/shell'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { enter } from '../../testing/enter.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { resetTheme } from '../theme/theme-store.ts'
import { ThemeDrawer } from './ThemeDrawer.tsx'

const show = () => showScreen(<ThemeDrawer open onClose={() => undefined} />)
/** Settings as saved; open tabs stand beside them, and those of tests before. */
const saved = () => {
  const { tabs: _tabs, ...settings } = JSON.parse(localStorage.getItem('theme') ?? '{}') as { tabs?: unknown }
  return settings
}
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const hex = () => screen.getByRole<HTMLInputElement>('textbox', { name: words.hex })
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  resetTheme()
  localStorage.clear()
})

test('every setting is saved at once as a changed key, and all are reset with a way back', async () => {
  const user = await show()
  expect(screen.getByRole('switch', { name: words.fixedHeader })).toHaveProperty('disabled', true)
  await user.click(radio(words.colours.green))
  for (const name of [words.roundedTheme, words.fixedBody, words.fixedHeader, words.fixedHome, words.responsive])
    await user.click(screen.getByRole('switch', { name }))
  const layouts = within(screen.getByRole('group', { name: words.layout }))
  await user.click(layouts.getByRole('radio', { name: words.layouts.mix }))
  await user.click(screen.getByRole('combobox', { name: words.transitionName }))
  await user.click(await screen.findByTitle(words.transitions.fade))
  const changed = {
    color: '#33cc99',
    roundedTheme: false,
    fixedBody: false,
    fixedHeader: true,
    fixedHome: false,
    responsive: false,
    layout: 'mix',
    transitionName: 'fade',
  }
  expect(saved()).toEqual(changed)
  expect(document.documentElement.dataset.color).toBe('#33cc99')
  await user.click(button(words.reset))
  expect(saved()).toEqual({})
  expect(document.documentElement.dataset.color).toBeUndefined()
  await user.click(await screen.findByRole('button', { name: shell.undo }))
  expect(saved()).toEqual(changed)
})

test('a colour is a preset, a suggestion or any other', async () => {
  const user = await show()
  const [daybreak, green] = [radio(words.colours.daybreak), radio(words.colours.green)]
  const presets = within(screen.getByRole('group', { name: words.color }))
  expect(daybreak.checked).toBe(true)
  expect(button(words.clearColor)).toHaveProperty('disabled', true)
  await user.click(radio('#fa541c'))
  expect(saved()).toEqual({ color: '#fa541c' })
  await waitFor(() => expect(hex().value).toBe('#fa541c'))
  expect(presets.queryByRole('radio', { checked: true })).toBeNull()

  await enter(user, hex(), '#ffe')
  await user.keyboard('{Enter}')
  expect(saved()).toEqual({ color: '#ffffee' })
  await enter(user, hex(), '#12')
  expect(hex().getAttribute('aria-invalid')).toBe('true')
  await user.keyboard('{Enter}')
  expect(saved()).toEqual({ color: '#ffffee' })

  await enter(user, hex(), '33CC99')
  await user.keyboard('{Enter}')
  expect(green.checked).toBe(true)
  expect(hex().value).toBe('')
  fireEvent.change(screen.getByLabelText(words.pickColor), { target: { value: '#123456' } })
  expect(hex().value).toBe('#123456')
  await waitFor(() => expect(saved()).toEqual({ color: '#123456' }))
  await user.click(button(words.clearColor))
  expect(daybreak.checked).toBe(true)
  expect(saved()).toEqual({})
})

test('a file of other kind is refused, and one of preferences brings them', async () => {
  const user = await show()
  const choose = async (text: string) => {
    const field = document.querySelector<HTMLInputElement>('input[type=file]')
    if (field) await user.upload(field, new File([text], 'a.json', { type: 'application/json' }))
  }
  await choose('{"darkMode":true}')
  expect(await screen.findByText(words.notTheme)).toBeTruthy()
  expect(saved()).toEqual({})
  await choose('{"kind":"fairdesk-theme","version":1,"theme":{"darkMode":true,"color":"#722ed1"}}')
  expect(await screen.findByText(words.imported)).toBeTruthy()
  expect(saved()).toEqual({ darkMode: true, color: '#722ed1' })
  resetTheme()
})
