import type { Overrides } from '../derive.ts'

export const data: Overrides = {
  'customerCards.once': { 二维码只在本窗口有效打印一次: 'QR 碼只在此視窗有效' },
  'dataErrors.picture.batch-gone': { 这一批图片已过期或已处理: '這批圖片已過期或已處理' },
  'dataErrors.minimum.taken': { 请直接修改那一条: '請直接修改那一筆' },
  'dataErrors.minimum.empty': { 不再需要请删除这一条: '不再需要請刪除這一筆' },
  'goodsCodes.more': { ' 条': ' 筆' },
  'goodsRecord.size.hint': { 空格: '空白鍵' },
  'minimums.saved': { ' 条': ' 筆' },
  'minimums.changed': { ' 条': ' 筆' },
  'minimums.removed': { ' 条': ' 筆' },
  'outfits.hint': { 空格: '空白鍵' },
  'pictures.dropNow': { 松开即可添加: '放開即可加入' },
}
