import type { Overrides } from '../derive.ts'

export const system: Overrides = {
  'pageSettings.hint': { 新网站的页面在重新加载控制台后才能显示: '新網站的頁面在重新載入後台後才能顯示' },
  'systemSettings.orderingAddressHint': { 自己的地址: '自己的網址' },
  'systemSettings.from': { 来源地址: '來源位址' },
}
