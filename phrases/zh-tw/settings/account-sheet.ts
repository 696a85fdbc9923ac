// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
type NameParams = { value: string }

/** A file of accounts: its columns, its words and what is wrong with a row. */
export const accountSheet = {
  sheet: '使用者權限',
  columns: {
    account: '帳號',
    realName: '姓名',
    accountType: '類型',
    isAdmin: '管理員',
    enabled: '啟用',
    fair: '訂貨會',
    menus: '選單',
    brands: '品牌',
    areas: '區域',
    prices: '價格',
  },
  example: '範例',
  noAccount: '缺少帳號',
  longName: ({ value }: NameParams) => `姓名超過 ${value} 個字元，請縮短`,
  noColumn: '檔案裡沒有「帳號」欄',
  tooMany: ({ value }: NameParams) => `一次最多匯入 ${value} 列`,
  badType: ({ value }: NameParams) => `類型「${value}」無法辨識，請填 員工 或 區域經理`,
  badFlag: ({ value }: NameParams) => `「${value}」無法辨識，請填 是 或 否`,
  badFair: ({ value }: NameParams) => `沒有編碼為「${value}」的訂貨會`,
  badMenus: ({ value }: NameParams) => `選單「${value}」無法辨識，請填選單名稱或編號，用分號隔開`,
  badBrands: ({ value }: NameParams) => `這場訂貨會沒有品牌「${value}」，請填品牌編碼`,
  badAreas: ({ value }: NameParams) => `這場訂貨會沒有大區、區域或地區「${value}」，請填編碼`,
  badPrices: ({ value }: NameParams) => `價格「${value}」無法辨識，請填 不可見、吊牌價、折後價 或 全部`,
  rightsWithoutFair: '填了權限，但沒有填訂貨會',
  repeatedFair: '同一帳號的同一場訂貨會出現了兩次',
  differs: ({ value }: NameParams) => `同一帳號各列的「${value}」不一致`,
  notYourself: '不能停用自己的帳號',
  commonPassword: '該帳號的密碼很常見，或尚未檢查過；請先重設其密碼，再設為管理員',
  lastAdmin: '至少要保留一名啟用的管理員',
  added: '新帳號，密碼自動產生',
  addedFair: ({ value }: NameParams) => `可進入 ${value}`,
  changed: ({ field, before, after }: { field: string; before: string; after: string }) =>
    `${field}：${before} → ${after}`,
  nothing: '（空）',
}
