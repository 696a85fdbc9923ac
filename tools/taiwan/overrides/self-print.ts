import type { Overrides } from '../derive.ts'

export const selfPrint: Overrides = {
  'kiosk.language': { 简体中文: '繁體中文' },
  'kiosk.watchScreen': { 对应窗口: '對應窗口' },
  'kiosk.called': { 请到窗口取单据: '請到窗口取單據' },
  'selfPrint.noStations': { 没有打印站在线: '沒有列印站在線上' },
  'selfPrint.columns.window': { 窗口: '窗口' },
  'selfPrint.kindHelp.screen': { 只显示号码和窗口: '只顯示號碼和窗口' },
  'selfPrint.nameHint.station': { '1 号窗口': '1 號窗口' },
}
