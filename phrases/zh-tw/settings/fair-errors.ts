// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
import type { ErrorTextsOf } from '@fairdesk/contract/errors'

const acts: Readonly<Record<string, string>> = { preheat: '轉為預熱', open: '開放訂貨會', closed: '結束訂貨會' }

/** Why something about a fair itself was not done. */
export const fairErrors: ErrorTextsOf<'fair' | 'rehearsal'> = {
  'fair.closed': '訂貨會已結束，不能修改；需要時請管理員重新開放訂貨會',
  'fair.archived': '訂貨會已歸檔，只能檢視；要繼續請複製為新的訂貨會',
  'fair.gone': '訂貨會不存在，請重新整理',
  'fair.code-taken': ({ code, name }) => `編碼 ${code} 已用於「${name}」，請換一個`,
  'fair.prefix-fixed': '已有訂單，單號前綴不能再改',
  'fair.dates-reversed': '結束時間必須晚於開始時間',
  'fair.plan-reversed': '計劃的先後不對：預熱、開放、結束須依次進行',
  'fair.plan-impossible': '從目前狀態不能按此計劃進行',
  'fair.plan-past': ({ to }) => `「${acts[to] ?? to}」的計劃時間已過，須晚於現在`,
  'fair.no-arrow': '目前狀態不能這樣變更，請重新整理',
  'fair.has-pieces': ({ qty }) => `已訂 ${qty} 件，不能退回上一狀態`,
  'fair.reason': '請填寫原因',
  'fair.no-default': '籌備中或已歸檔的訂貨會不能設為預設',
  'fair.elsewhere': '該訂貨會在另一台伺服器上，不能複製、清理或移除',
  'fair.no-demo': '這台伺服器沒有演示資料',
  'fair.copy-needs': '圖片、搭配和訂單需要商品；折扣、指標和訂單需要客戶',
  'fair.wrong-code': '輸入的編碼與訂貨會不符',
  'fair.not-clean': '只有籌備中或已結束的訂貨會可以清理',
  'fair.counts-changed': '資料剛有變化，請重新檢視後再確認',
  'fair.people-in': ({ count }) => `還有 ${count} 個登入正在使用，請等其登出或選擇強制執行`,
  'fair.busy': '正在儲存的人太多，未做任何更改，請稍後再試',
  'fair.not-removed': '只能移除沒有訂單、沒有快照且不是預設的籌備中訂貨會',
  'fair.own': '您正在這個訂貨會中，不能移除',
  'rehearsal.not-possible': '這台伺服器不能演練',
  'rehearsal.running': '已有一次演練正在進行，請等它結束或停止它',
  'rehearsal.dealers-online': ({ count }) => `有 ${count} 台客戶的裝置正在使用，演練會影響他們，請另選時間`,
  'rehearsal.no-customers': '訂貨會沒有可以參加演練的客戶',
  'rehearsal.no-goods': '訂貨會沒有可以訂的商品',
  'rehearsal.gone': '演練不存在，或仍在進行，請重新整理',
}
