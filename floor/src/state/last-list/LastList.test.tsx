import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { App } from '../../app/App.tsx'
import { show } from '../../testing/show.tsx'
import { chooseLanguage } from '../../texts/language.ts'
import { useFloor } from '../state.ts'
import { useWall } from '../wall.ts'
import { keepList } from './keep-list.ts'
import { showStoredList, storeList } from './stored-list.ts'

beforeEach(() => {
  localStorage.clear()
  chooseLanguage('zh_CN')
  location.hash = ''
  useWall.setState(useWall.getInitialState())
  document.body.innerHTML = ''
})

const stored = () => localStorage.getItem('fairdesk.floor.list') ?? ''

/** The page of the next visit, before its program is there. */
function nextVisit(language = 'zh_CN'): HTMLElement {
  document.body.innerHTML = '<div id="root"></div>'
  showStoredList(language)
  return document.getElementById('root') as HTMLElement
}

async function keptList() {
  const user = await show(<App />)
  act(() => useFloor.setState({ phase: 'ready' }))
  await user.selectOptions(screen.getByRole('combobox', { name: '品类' }), '裙')
  keepList()
  await waitFor(() => expect(stored()).toContain('FD1'), { timeout: 4000 })
  return user
}

test('the next visit begins with the list as it was seen last, without what is the order’s', async () => {
  await keptList()
  expect(screen.getByRole('link', { name: /FD1.*1\/2 色.*4 件/ })).toBeTruthy()
  const root = nextVisit()
  const rows = [...root.querySelectorAll('.style-line')]
  expect(rows.map((row) => row.getAttribute('href'))).toEqual(['#/style/1'])
  expect(rows[0]?.textContent).toContain('FD1')
  expect(rows[0]?.textContent).not.toContain('4 件')
  expect(root.querySelector('img')).toBeNull()
  expect(root.querySelector('select:nth-of-type(2)')).toHaveProperty('value', 'D')
  expect(root.querySelector('.filters')?.hasAttribute('inert')).toBe(true)
})

test('another language, fair or page, and who signed out, begin without it', async () => {
  await keptList()
  expect(nextVisit('en').childElementCount).toBe(0)
  history.replaceState(null, '', '?f=7')
  expect(nextVisit().childElementCount).toBe(0)
  history.replaceState(null, '', '?f=1')
  expect(nextVisit().childElementCount).toBe(1)
  location.hash = '#/order'
  expect(nextVisit().childElementCount).toBe(0)
  location.hash = ''
  storeList(null)
  expect(nextVisit().childElementCount).toBe(0)
})
