// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
import type { DataArea, ErrorTextsOf } from '@fairdesk/contract/errors'
import { shortNameIn } from '../../code-names.ts'
import { formatUses } from '../../format-uses.ts'
import { codeNames } from './customers.ts'
import { codeUses, pictureProblems } from './told-in-errors.ts'

export const dataErrors: ErrorTextsOf<DataArea> = {
  'picture.not-picture': '檔案不是有效的 PNG 或 JPG 圖片',
  'picture.too-large': ({ megabytes }) => `圖片超過 ${megabytes} MB，請壓縮後再上傳`,
  'picture.too-small': ({ pixels }) => `圖片太小，邊長至少 ${pixels} 像素`,
  'picture.batch-gone': '這批圖片已過期或已處理，請重新選擇',
  'picture.bad-pattern': '命名規則不正確，須含 {款號} 或 {圓牌號} 之一，每個欄位用一次',
  'picture.plan-changed': '核對之後商品或圖片有變化，請看過新的結果再匯入',
  'picture.changed-since': '圖片在匯入之後又被修改，不能整批復原',
  'picture.nothing-matched': '沒有可匯入的圖片',
  'picture.unmatched': ({ names }) => String(names),
  'picture.too-many': ({ no, max }) => `${no} 的圖片超過 ${max} 張`,
  'picture.twice': ({ no }) => `${no} 的同一張圖片出現兩次`,
  'picture.gone': '圖片已被清理，請重新上傳',
  'picture.no-such-goods': '沒有這個款或顏色',
  'picture.bad-file': ({ name, problem }) => `${name}：${problemOf(problem)}`,
  'picture.not-square': 'QR 碼圖片必須是正方形',
  'parameter.blank': '編碼和名稱不能為空',
  'parameter.gone': '這一項已被刪除，請重新整理',
  'size-group.gone': '這個尺碼組已被刪除，請重新整理',
  'size-group.code-taken': ({ code, name }) => `編碼「${code}」已用於尺碼組「${name}」，請換一個編碼`,
  'size-group.in-use': ({ code, styles }) =>
    `尺碼組「${code}」有 ${styles} 個款在用（含已刪除的款），不能刪除；請先給這些款換一個尺碼組`,
  'size-group.full': ({ free }) =>
    `每個尺碼組最多 30 個尺碼位，曾有數量的位置不再給別的尺碼；還能新增 ${free} 個，其餘請放進新的尺碼組`,
  'size-group.half-order': '請給出組內全部尺碼的順序，每個尺碼佔一欄',
  'size.gone': '這個尺碼已被刪除，請重新整理',
  'size.repeated': ({ code }) => `尺碼「${code}」重複了（不分大小寫和全半形）`,
  'size.in-use': ({ code, styles, rows }) =>
    `尺碼「${code}」有 ${styles} 個款在用、${rows} 列訂單有或曾有數量，不能刪除；可以改名，或先從這些款中去掉它`,
  'size.last': '尺碼組至少要有一個尺碼；不再需要時請刪除整個尺碼組',
  'price-band.gone': '這個價格帶已被刪除，請重新整理',
  'price-band.name-taken': ({ name }) => `已有名為「${name}」的價格帶，請換一個名稱`,
  'price-band.upside-down': ({ name }) => `價格帶「${name}」的最低價高於最高價`,
  'price-band.overlap': ({ name, min, max }) => `與價格帶「${name}」（${min}-${max}）重疊，請調整價格`,
  'price-band.too-many': ({ count, max }) => `這樣會有 ${count} 個價格帶，最多 ${max} 個；請把價格帶放寬一些`,
  'import.refused': ({ lines }) => String(lines),
  'import.running': '另一個匯入正在進行，請稍後再試',
  'import.pictures-stopped': ({ taken, missing }) =>
    `已停止：收入了 ${taken} 張圖片，還有 ${missing} 張沒有收入。資料列已全部匯入；再匯入一次這個檔案即可補上圖片`,
  'import.pictures-lost': ({ taken, missing, rows, problem }) =>
    `收入了 ${taken} 張圖片，${missing} 張沒有收入（第 ${rows} 列：${problemOf(problem)}）；請換掉這些圖片再匯入`,
  'import.cancelled': '匯入已停止，沒有寫入任何內容',
  'import.gone': '上傳的檔案已過期，請重新上傳',
  'import.not-a-form': '不是訂貨表：請用「匯出訂貨表」得到的檔案，原樣填好再匯入',
  'import.form-of-other-fair': ({ fair, here }) => `這是「${fair}」的訂貨表，現在開啟的是「${here}」`,
  'import.form-of-other-customer': ({ customer }) => `這是 ${customer} 的訂貨表，不是這位客戶的`,
  'code.gone': '這一項已被刪除，請重新整理',
  'code.taken': ({ code }) => `編碼「${code}」已存在，請換一個（不分大小寫和全半形）`,
  'code.name-taken': ({ name, code }) => `名稱「${name}」已用於編碼 ${code}，請換一個名稱`,
  'code.fixed': ({ code }) => `編碼「${code}」已被使用，不能修改；需要換編碼時請新增一項再合併`,
  'code.bad-parent': '上級不存在，請重新整理後重選',
  'code.used': ({ name, ...uses }) =>
    `「${name}」正被使用（${formatUses(uses, codeUses, '、')}），不能刪除；可以停用，或合併到另一項`,
  'code.merge-other': '請選擇同一類型的另一項',
  'code.doubled-discounts': ({ customers, count }) =>
    `${count} 個客戶對兩項都設了折扣（${customers}），合併後會重複；請先刪去其中一個折扣`,
  'code.doubled-targets': ({ customers, count }) =>
    `${count} 個客戶對兩項都有指標（${customers}），合併後會重複；請先刪去其中一個指標`,
  'colour.gone': '這個顏色已被刪除，請重新整理',
  'colour.used': ({ name, ...uses }) =>
    `顏色「${name}」正被使用（${formatUses(uses, codeUses, '、')}），不能刪除；可以合併到另一個顏色`,
  'colour.doubled': ({ styles, count }) => `${count} 個款同時有這兩個顏色（${styles}），不能合併；請先處理這些款的顏色`,
  'attribute.name-taken': ({ name, language }) => `「${name}」（${language}）已是另一項的名稱，請換一個名稱`,
  'minimum.gone': '該起訂量已被刪除，請重新整理',
  'minimum.unknown': ({ field, code }) => `沒有${field}「${code}」`,
  'minimum.taken': ({ whom }) => `「${whom}」已有起訂量，請直接修改那一筆`,
  'minimum.empty': '起訂量、倍數和上限至少填一項；不再需要請刪除這一筆',
  'minimum.impossible': '沒有數量能同時滿足起訂量、倍數和上限，請核對',
  'package.gone': '沒有這個版本的資料包，請重新整理',
  'package.building': '資料包正在產生，請稍後再試',
  'place.code-taken': ({ code }) => `編碼「${code}」已用於另一個大區、區域或地區，請換一個`,
  'place.no-code': '請輸入編碼',
  'place.wrong-parent': '請重新選擇上級，只能放在有權管理的大區或區域下',
  'place.not-empty': ({ name, customers, places }) =>
    `「${name}」下還有 ${places} 個下級、${customers} 個客戶，移走後才能刪除`,
  'customer.code-taken': ({ code }) => `客戶編碼「${code}」已存在，請換一個`,
  'customer.no-area': '請選擇有權檢視的地區',
  'customer.no-code': ({ attribute }) => `該${shortNameIn(codeNames, attribute)}已不存在，請重新選擇`,
  'customer.unknown-brands': ({ codes }) => `沒有品牌 ${codes}，請重新選擇`,
  'customer.no-agent': '該總代已不存在或無權檢視，請重新選擇',
  'customer.agent-circle': '總代不能是客戶自己或他的下級，請重新選擇',
  'customer.agent-depth': ({ limit }) => `總代關係最多 ${limit} 層，請選擇上層的總代`,
  'customer.has-orders': ({ count, names }) =>
    `有訂單的客戶不能刪除（${count} 個）：${names}。請先在訂單管理清空這些訂單（進資源回收筒，可恢復），或改為停用客戶`,
  'customer.reprice-changed': '訂單或折扣已有變化，請檢視新的改價內容後再確認',
  'customer.target-withheld': '該指標含您看不到的品牌，不能修改；請填自己品牌的指標，或聯絡管理員',
  'customer.unknown-values': ({ values }) => `商品參數裡沒有 ${values}，請重新選擇`,
  'customer.changed-since': ({ count, names }) => `有 ${count} 個客戶之後又被修改，不能復原：${names}`,
  'customer.restore-chain': ({ names, limit }) =>
    `恢復後總代關係會超過 ${limit} 層或形成循環，請先調整他們上層的總代：${names}`,
  'customer.is-agent': ({ names }) => `是其他客戶的總代，請先改選他們的總代再刪除：${names}`,
  'goods.unknown-code': ({ code }) => `沒有可用的編碼「${code}」，請重新選擇`,
  'goods.changed-since': ({ count, numbers }) => `${count} 款已被他人修改或刪除，不能復原：${numbers}`,
  'goods.value-lost': '原來的參數已被刪除或合併，不能復原',
  'display.taken': ({ displayNo }) => `陳列編號「${displayNo}」已存在，請換一個`,
  'display.no-goods': '商品或搭配不存在、已刪除或不在您的資料權限內',
  'display.repeated-item': '同一款色或搭配在一個陳列裡重複了',
  'display.not-all-yours': ({ numbers }) => `這些陳列掛有您無權檢視的商品，不能刪除：${numbers}`,
  'outfit.taken': '搭配id已存在',
  'outfit.no-goods': '商品不存在、已刪除或不在您的資料權限內',
  'outfit.repeated-item': ({ goodsNo }) => `商品 ${goodsNo} 的同一顏色在搭配裡重複了`,
  'outfit.not-all-yours': ({ numbers }) => `這些搭配含有您無權檢視的商品，不能刪除：${numbers}`,
  'outfit.on-display': ({ count, displays }) => `${count} 個搭配正在陳列中（${displays}），請先從陳列中取下`,
  'goods.number-taken': ({ goodsNo }) => `款號「${goodsNo}」已存在，請換一個`,
  'goods.skc-taken': ({ skcNo }) => `圓牌號「${skcNo}」已被使用，請換一個`,
  'goods.barcode-taken': ({ barcode, skcNo }) => `條碼「${barcode}」已屬於款色 ${skcNo}`,
  'goods.repeated-barcode': ({ barcode }) => `條碼「${barcode}」重複，一個條碼只能屬於一個尺碼`,
  'goods.barcode-shape': ({ barcode }) => `條碼「${barcode}」不正確：4-40 位字母、數字或符號，至少有一位數字`,
  'goods.repeated-colour': ({ colour }) => `顏色「${colour}」重複`,
  'goods.unknown-size': '尺碼組裡沒有這個尺碼，請重新整理後重選',
  'goods.ratio-sizes': ({ sizes }) => `固定配比須按尺碼順序寫 ${sizes} 個數，例如 1:2:2:1`,
  'goods.no-brand': '請選擇您有權限的品牌',
  'goods.ordered-number': (params) => `${held(params)}，款號不能再改`,
  'goods.ordered-brand': (params) => `${held(params)}，品牌不能再改`,
  'goods.ordered-group': (params) => `${held(params)}，尺碼組只能換成包含本款全部尺碼的`,
  'goods.ordered-price': (params) => `${held(params)}，請用「改價」修改價格`,
  'goods.ordered-draft': (params) => `${held(params)}，不能改回草稿`,
  'goods.ordered-size': ({ size, ...params }) => `尺碼 ${size} ${held(params)}，不能取消`,
  'goods.ordered-hole': ({ colour, size, ...params }) => `${colour} ${size} ${held(params)}，不能設為缺碼`,
  'goods.ordered-colour': ({ colour, ...params }) => `顏色「${colour}」${held(params)}，不能移除`,
  'goods.has-orders': ({ count, qty, names, others }) => {
    if (Number(others) === 0) return `${count} 款已有訂單，共 ${qty} 件：${names}`
    return `${count} 款已有訂單${Number(qty) > 0 ? `，您可檢視的共 ${qty} 件` : '，都是您無權檢視的'}：${names}`
  },
  'goods.same-price': '價格沒有變化',
}

function problemOf(problem: string | number): string {
  return Object.entries(pictureProblems).find(([key]) => key === problem)?.[1] ?? String(problem)
}

type Held = {
  readonly qty: string | number
  readonly customers: string | number
  readonly names?: string | number
  /** Whether there is more out of the reader's sight. */
  readonly others: string | number
}

function held({ qty, customers, names, others }: Held): string {
  if (Number(others) > 0 && Number(customers) === 0) return '有您無權檢視的訂單'
  const seen = `已訂 ${qty} 件（${customers} 個客戶${names ? `：${names}` : ''}）`
  return Number(others) > 0 ? `${seen}，另有您無權檢視的訂單` : seen
}
