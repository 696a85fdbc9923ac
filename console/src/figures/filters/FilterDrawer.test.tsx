import { baseData } from '@fairdesk/contract/areas/data/base-data'
import { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { dictionary } from '@fairdesk/contract/areas/shell/dictionary'
import { dynamicReport as words } from '@fairdesk/phrases/zh-cn/screens'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serveNothing } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { FilterDrawer } from './FilterDrawer.tsx'

test('a pasted column of codes is sought as a list, at once', async () => {
  serveNothing(baseData.getAllBigArea, baseData.getAllRegion, baseData.getAuthArea, baseData.getAllSeason)
  serveNothing(baseData.getAuthBrand, reportPickers.getFilterValues)
  serveNothing(baseData.getAuthAllCommonCodeMap, baseData.getGoodsPriceRange, dictionary.dictionaryData)
  const changes: object[] = []
  const user = await showScreen(
    <FilterDrawer
      open
      query={{ goods: {}, customers: {} }}
      onChange={(change) => changes.push(change)}
      onClose={() => undefined}
    />,
  )
  await user.click(await screen.findByPlaceholderText(words.keyword))
  await user.paste('HY1\r\nHY2\r\n')
  await user.click(screen.getByPlaceholderText(words.customerKeyword))
  await user.paste('C001\nC002')
  expect(changes).toEqual([
    { goods: { keyword: 'HY1, HY2' }, customers: {} },
    { goods: {}, customers: { keyword: 'C001, C002' } },
  ])
})
