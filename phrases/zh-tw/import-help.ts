import type { Shape } from '../shape.ts'
import type { importHelp as source } from '../zh-cn/import-help.ts'

export const importHelp: Shape<typeof source> = {
  sheet: '填寫說明',
  column: '欄名',
  needed: '必填',
  takes: '怎麼填',
  example: '範例',
  again: '同一個檔案再匯入一次，什麼都不會變；空儲存格不改動已有的內容。',
  clear: '要清掉已有的內容，填 [清空]。',
  cells: {
    text: '文字',
    code: '編碼或名稱',
    choice: '從清單中選一個',
    money: '金額，如 199 或 199.00',
    integer: '整數，如 12',
    discount: '48%、4.8折 或 0.48',
    percent: '百分比，如 80%',
    decimal: '數字，最多兩位小數，如 2.5',
    list: '幾個值用「;」分開',
    sizes: '幾個尺碼用「;」分開',
    spots: '各件在圖上的位置，如 T001-01@0.32,0.55；幾個用「;」分開',
    flag: '是 或 否',
    date: '日期，如 2027-03-01',
    secret: '5-18 位；只在要設新密碼時填',
  },
  fields: {
    customers: {
      agentCode: '總代的客戶編碼，須已有或在本檔案中',
      otherAccounts: '他另外的登入帳號，幾個用「;」分開；匯入只增加，不刪除',
    },
    goods: {},
    agents: {
      account: '代理商的登入帳號或客戶編碼；沒有的會新建，編碼與帳號相同',
      name: '新建時必填',
      subAccounts: '透過他訂貨的客戶，填帳號或客戶編碼，幾個用「;」分開',
      agentCode: '他自己的上級代理，填帳號或客戶編碼；不存在會被拒絕，最多三級，不能成圈',
    },
    targets: {
      customer: '客戶編碼、帳號或名稱',
      attribute: '留空則按屬性值尋找；與屬性值都留空是客戶的總指標',
      value: '編碼或名稱，如 上裝',
      attribute2: '要按兩個屬性定指標時填',
      value2: '第二個屬性的編碼或名稱',
      depth: '每個款色的件數，如 12.5',
      least: '完成率下限，如 80%',
      most: '完成率上限，如 120%',
    },
    discounts: {
      customer: '客戶編碼、帳號或名稱',
      category: '按大類定折扣時填；與款號只填一個',
      goodsNo: '按單款定折扣時填；與大類只填一個',
    },
    guide: {
      customer: '客戶編碼、帳號或名稱',
      skc: '圓牌號，或款號-顏色編碼；也可以分填款號和顏色兩欄',
      goodsNo: '沒有圓牌號時填',
      colour: '沒有圓牌號時填顏色編碼或名稱',
      size: '留空表示整個款色的件數',
    },
    history: {
      customer: '客戶編碼、帳號或名稱',
      season: '上一季的名稱，如 26SS；以下各項至少填一項',
      price: '單價',
    },
    minimums: { customer: '客戶編碼、帳號或名稱；與級別只填一個', goodsNo: '可填幾個款號，用「;」分開' },
    outfits: {
      skcs: '圓牌號或款號-顏色編碼，用「;」分開；只寫款號表示任何顏色',
      spots: '各件在圖上的位置：號碼@橫,直，從左上角 0,0 到右下角 1,1；沒有寫的一件沒有位置',
    },
    displays: {
      skcs: '按掛放順序寫圓牌號，用「;」分開',
      outfits: '搭配編號，用「;」分開',
      order: '款色與搭配交錯掛放時，按順序寫全部號碼；先款色後搭配的不必填',
      capacity: '能掛多少個衣架，最多 9999',
    },
  },
}
